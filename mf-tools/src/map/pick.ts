import type { EngineMap, RenderedFeature, ScreenPoint } from '@portal/shared-map';

/** How far from a feature a click still counts, in CSS pixels; a finger is broader than a pointer. */
const TOLERANCE_PIXELS = { pointer: 4, finger: 14 } as const;

/** The same for every piece of a feature that is drawn. */
export const featureKey = ({ id, source, properties }: RenderedFeature): string =>
  `${source}/${id ?? JSON.stringify(properties)}`;

/**
 * The features of some layers at a place on the screen, each once: points first, the nearest foremost, then lines and areas as
 * they lie over each other.
 */
export function pickAt(map: EngineMap, layers: readonly string[], { x, y }: ScreenPoint): RenderedFeature[] {
  const asked = layers.filter((id) => map.getLayer(id));
  if (asked.length === 0) return [];
  const reach = matchMedia('(pointer: coarse)').matches ? TOLERANCE_PIXELS.finger : TOLERANCE_PIXELS.pointer;
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const found = new Map<string, RenderedFeature>();
  for (const feature of map.queryRenderedFeatures(box, { layers: asked })) {
    const key = featureKey(feature);
    if (!found.has(key)) found.set(key, feature);
  }
  const distance = ({ geometry }: RenderedFeature): number => {
    if (geometry.type !== 'Point') return Number.MAX_VALUE;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const place = map.project([longitude, latitude]);
    return Math.hypot(place.x - x, place.y - y);
  };
  return [...found.values()].sort((a, b) => distance(a) - distance(b));
}
