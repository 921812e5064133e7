import { DEEPEST_TILE_ZOOM } from '@portal/shared-api';
import type { SourceRow } from './map-settings.repository.ts';
import type { VisibleMap } from './map-settings.service.ts';

/** The zoom from which on any layer draws a source: whole, and no deeper than tiles are cut. */
export function firstZoomOf({ layers }: Pick<VisibleMap, 'layers'>, { source_id }: SourceRow): number {
  const zooms = layers.filter((layer) => layer.source_id === source_id).map(({ minzoom }) => minzoom ?? 0);
  return zooms.length === 0 ? 0 : Math.min(Math.floor(Math.min(...zooms)), DEEPEST_TILE_ZOOM);
}
