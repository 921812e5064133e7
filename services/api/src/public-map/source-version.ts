import type { FeatureKind } from '@portal/shared-api';
import type { Versioned, Versions } from '../cache/data-versions.ts';
import { namedBy, type SourceKind, type SourceRow } from './map-settings.repository.ts';

const MADE_OF: Record<SourceKind, readonly Versioned[]> = {
  well: ['wells', 'lookups'],
  'well-buffer': ['wells', 'lookups'],
  gpu: ['gpus'],
  boundary: ['boundaries'],
  'gpu-name': ['gpus'],
  'boundary-name': ['boundaries'],
};

export const versionOf = (versions: Versions, sources: readonly SourceRow[]): string =>
  versions.of('layers', ...new Set(sources.flatMap(({ kind }) => MADE_OF[kind])));

export function featureKindOf(source: SourceRow): FeatureKind {
  const kind = namedBy(source) ?? source.kind;
  return kind === 'boundary' ? source.boundary_kind! : (kind as FeatureKind);
}
