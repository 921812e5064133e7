import type { Layer } from '@portal/shared-api';
import type { EngineMap } from '../engine/types.ts';
import { evaluated } from '../first-picture/evaluate.ts';
import { COLOR } from '../layers/swatch.ts';
import { outlinesSeen, renderedOn } from './outlines-seen.ts';

/** By layer, the colors of what the map shows of it, if any; without layers of which only the engine can tell. */
export function colorsSeen(
  map: EngineMap,
  layers: readonly Pick<Layer, 'id' | 'type' | 'paint'>[],
): Map<string, ReadonlySet<string>> {
  const zoom = map.getZoom();
  const seen = new Map<string, ReadonlySet<string>>();
  for (const { id, type, paint } of layers) {
    if (!map.getLayer(id)) {
      seen.set(id, new Set());
      continue;
    }
    try {
      const features = type === 'line' ? outlinesSeen(map, id) : renderedOn(map, id);
      const colors = features.map(({ properties }) =>
        evaluated(paint[COLOR[type]] ?? null, { zoom, properties: properties ?? {} }),
      );
      seen.set(id, new Set(colors.map(String)));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return seen;
}
