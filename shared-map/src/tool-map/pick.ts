import {
  type ClickListeners,
  type EngineMap,
  nearestFirst,
  type Position,
  positionOf,
  type RenderedFeature,
  renderedWithin,
  type ScreenPoint,
} from '@portal/shared-map';

/** In CSS pixels; a finger is wider than a pointer. */
const TOLERANCE_PIXELS = { pointer: 4, finger: 14 } as const;

const featureKey = ({ id, source, properties }: RenderedFeature): string =>
  `${source}/${id ?? JSON.stringify(properties)}`;

/** Each feature once: points by distance, then lines and areas from top to bottom. */
export function pickAt(map: EngineMap, layers: readonly string[], point: ScreenPoint): RenderedFeature[] {
  const reach = matchMedia('(pointer: coarse)').matches ? TOLERANCE_PIXELS.finger : TOLERANCE_PIXELS.pointer;
  const found = new Map<string, RenderedFeature>();
  for (const feature of renderedWithin(map, reach, layers, point)) {
    const key = featureKey(feature);
    if (!found.has(key)) found.set(key, feature);
  }
  return nearestFirst(map, found.values(), point, positionOf);
}

/** On a click, tap or Enter. @param features the topmost first */
export type OnPick = (features: RenderedFeature[], at: Position) => void;

/** @param layers those whose features can be picked now */
export const pickListeners = (map: EngineMap, layers: () => readonly string[], onPick: OnPick): ClickListeners => ({
  onClick({ point, at }) {
    const features = pickAt(map, layers(), point);
    onPick(features, at);
    return features.length > 0;
  },
  onPointer: (point) => point !== null && pickAt(map, layers(), point).length > 0,
});
