import type { Layer } from '@portal/shared-api';
import type { EngineMap } from '../engine/types.ts';
import { evaluated } from '../first-picture/evaluate.ts';
import { COLOR } from '../layers/swatch.ts';
import { outlinesSeen, renderedOn } from './outlines-seen.ts';

/** By layer and color, the properties of what the map shows of it, if any. */
export type ColorsSeen = ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<Readonly<Record<string, unknown>>>>>;

/** Without layers of which only the engine can tell the color. */
export function colorsSeen(map: EngineMap, layers: readonly Pick<Layer, 'id' | 'type' | 'paint'>[]): ColorsSeen {
  const zoom = map.getZoom();
  const seen = new Map<string, Map<string, Record<string, unknown>[]>>();
  for (const { id, type, paint } of layers) {
    const colors = new Map<string, Record<string, unknown>[]>();
    try {
      const features = !map.getLayer(id) ? [] : type === 'line' ? outlinesSeen(map, id) : renderedOn(map, id);
      for (const { properties } of features) {
        const known = properties ?? {};
        const color = String(evaluated(paint[COLOR[type]] ?? null, { zoom, properties: known }));
        colors.set(color, [...(colors.get(color) ?? []), known]);
      }
      seen.set(id, colors);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return seen;
}
