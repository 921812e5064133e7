import type { Layer } from '@portal/shared-api';
import type { EngineMap } from '../engine/types.ts';
import { evaluated } from '../first-picture/evaluate.ts';
import { COLOR } from '../layers/swatch.ts';

/** By layer, the colors of what the map shows of it, if any; without layers of which only the engine can tell. */
export function colorsSeen(
  map: EngineMap,
  layers: readonly Pick<Layer, 'id' | 'type' | 'paint'>[],
): Map<string, ReadonlySet<string>> {
  const { clientWidth, clientHeight } = map.getCanvas();
  const zoom = map.getZoom();
  const seen = new Map<string, ReadonlySet<string>>();
  for (const { id, type, paint } of layers) {
    if (!map.getLayer(id)) {
      seen.set(id, new Set());
      continue;
    }
    const corners: Parameters<EngineMap['queryRenderedFeatures']>[0] = [
      [0, 0],
      [clientWidth, clientHeight],
    ];
    try {
      const colors = map
        .queryRenderedFeatures(corners, { layers: [id] })
        .map(({ properties }) => evaluated(paint[COLOR[type]] ?? null, { zoom, properties: properties ?? {} }));
      seen.set(id, new Set(colors.map(String)));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return seen;
}
