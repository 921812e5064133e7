import type { FeatureKind, Layer } from '@portal/shared-api';
import type { EngineMap, Position, RenderedFeature, ScreenPoint } from '../engine/types.ts';
import { kindsOf } from '../layers/look.ts';
import type { Overlay } from '../layers/overlay.ts';
import type { UsableMap } from '../layers/usable.ts';
import type { FoundArea, FoundFeature } from './found-feature.ts';

type Drawn = Pick<UsableMap, 'layers' | 'sources'>;

/** Around a point or a line, in CSS pixels. */
const TOLERANCE_PIXELS = 4;

/** The uppermost first. */
export function renderedWithin(
  map: EngineMap,
  pixels: number,
  layers: readonly string[],
  { x, y }: ScreenPoint,
): RenderedFeature[] {
  const present = layers.filter((id) => map.getLayer(id));
  const box: [Position, Position] = [
    [x - pixels, y - pixels],
    [x + pixels, y + pixels],
  ];
  return present.length === 0 ? [] : map.queryRenderedFeatures(box, { layers: present });
}

export function positionOf({ geometry }: RenderedFeature): Position | null {
  if (geometry.type !== 'Point') return null;
  const [longitude, latitude] = geometry.coordinates;
  return longitude === undefined || latitude === undefined ? null : [longitude, latitude];
}

/** Points first, the nearest foremost; lines and areas keep their order. */
export function nearestFirst<Feature>(
  map: EngineMap,
  features: Iterable<Feature>,
  { x, y }: ScreenPoint,
  placeOf: (feature: Feature) => Position | null,
): Feature[] {
  const distance = (feature: Feature): number => {
    const position = placeOf(feature);
    if (!position) return Number.MAX_VALUE;
    const place = map.project(position);
    return Math.hypot(place.x - x, place.y - y);
  };
  return [...features].sort((a, b) => distance(a) - distance(b));
}

/** Points and lines a few pixels around it, areas only where they cover it. */
function renderedAt(map: EngineMap, layers: readonly Layer[], point: ScreenPoint): RenderedFeature[] {
  const idsOf = (isArea: boolean) => layers.filter(({ type }) => (type === 'fill') === isArea).map(({ id }) => id);
  return [...renderedWithin(map, TOLERANCE_PIXELS, idsOf(false), point), ...renderedWithin(map, 0, idsOf(true), point)];
}

/** Only features with a popup: points first, then lines, then areas. */
export function featuresAt(map: EngineMap, { layers, sources }: Drawn, point: ScreenPoint): FoundFeature[] {
  const asked = layers.filter(({ metadata, type }) => !metadata.popup.excludePopup && type !== 'symbol');
  const kinds = kindsOf(sources);
  const incomplete = new Set(
    sources.filter((source) => source.type === 'vector' || source.properties === 'drawn').map(({ id }) => id),
  );
  const found = new Map<string, FoundFeature>();
  for (const feature of renderedAt(map, asked, point)) {
    const layer = asked.find(({ id }) => id === feature.layer?.id);
    if (!layer) continue;
    const key = `${layer.source}/${feature.id ?? JSON.stringify(feature.properties)}`;
    if (found.has(key)) continue;
    found.set(key, {
      key,
      popup: layer,
      properties: feature.properties ?? {},
      position: positionOf(feature),
      id: typeof feature.id === 'number' ? feature.id : null,
      sourceId: layer.source,
      kind: kinds.get(layer.source) as FeatureKind,
      complete: !incomplete.has(layer.source),
    });
  }
  return nearestFirst(map, found.values(), point, ({ position }) => position);
}

/** Of what the page itself draws, with a popup. */
export function overlayFeaturesAt(map: EngineMap, { popups }: Overlay, point: ScreenPoint): FoundFeature[] {
  if (!popups) return [];
  const rendered = renderedWithin(map, TOLERANCE_PIXELS, [popups.layer], point);
  return [...new Set(rendered.flatMap(({ id }) => popups.features[Number(id)] ?? []))];
}

/** With or without a popup. */
export function areaAt(
  map: EngineMap,
  { layers, sources }: Drawn,
  wanted: readonly FeatureKind[],
  point: ScreenPoint,
): FoundArea | null {
  const kinds = new Map([...kindsOf(sources)].filter(([, kind]) => wanted.includes(kind)));
  const asked = layers.filter(({ type, source }) => type === 'fill' && kinds.has(source));
  for (const { id, layer } of renderedAt(map, asked, point)) {
    const sourceId = asked.find((candidate) => candidate.id === layer?.id)?.source;
    const kind = sourceId && kinds.get(sourceId);
    if (kind && typeof id === 'number') return { sourceId, kind, id };
  }
  return null;
}
