import type { FeatureKind } from '@portal/shared-api';
import type { Versioned, Versions } from '../cache/data-versions.ts';
import type { SourceKind, SourceRow } from './map-settings.repository.ts';

/** Data that the features of each kind are made of. */
const MADE_OF: Record<SourceKind, readonly Versioned[]> = {
  well: ['wells', 'lookups'],
  'well-buffer': ['wells', 'lookups'],
  gpu: ['gpus'],
  boundary: ['boundaries'],
  'boundary-name': ['boundaries'],
};

/** Version of everything that answers about these sources are made of. */
export const versionOf = (versions: Versions, sources: readonly SourceRow[]): string =>
  versions.of('layers', ...new Set(sources.flatMap(({ kind }) => MADE_OF[kind])));

/** What the features of a source are, as the contract names it. */
export const featureKindOf = ({ kind, boundary_kind }: SourceRow): FeatureKind =>
  kind === 'boundary' || kind === 'boundary-name' ? boundary_kind! : kind;
