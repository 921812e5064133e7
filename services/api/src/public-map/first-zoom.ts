import { DEEPEST_TILE_ZOOM } from '@portal/shared-api';
import type { SourceRow } from './map-settings.repository.ts';
import type { VisibleMap } from './map-settings.service.ts';

/** Lowest integer zoom at which any layer draws a source, at most the maximum zoom of tiles. */
export function firstZoomOf({ layers }: Pick<VisibleMap, 'layers'>, { source_id }: SourceRow): number {
  const zooms = layers.filter((layer) => layer.source_id === source_id).map(({ minzoom }) => minzoom ?? 0);
  return zooms.length === 0 ? 0 : Math.min(Math.floor(Math.min(...zooms)), DEEPEST_TILE_ZOOM);
}
