import type { FeatureCollection } from 'geojson';
import type { Overlay } from '../layers/overlay.ts';

/** The features that an overlay draws from a source of its own; none for tiles. */
export function featuresOf({ sources }: Overlay, sourceId: string): FeatureCollection['features'] {
  const source = sources[sourceId];
  return source?.type === 'geojson' && typeof source.data !== 'string' ? source.data.features : [];
}
