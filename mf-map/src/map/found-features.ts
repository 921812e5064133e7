import type { FeatureKind, Layer } from '@portal/shared-api';
import {
  type EngineMap,
  kindsOf,
  type Position,
  type RenderedFeature,
  type ScreenPoint,
  type UsableMap,
} from '@portal/shared-map';

/** A feature under a click, with the layer whose popup settings hold for it. */
export interface FoundFeature {
  /** Stable key: the same feature drawn by two layers is one. */
  key: string;
  layer: Layer;
  properties: Record<string, unknown>;
  /** Where it is, for a point; `null` for lines and areas. */
  position: Position | null;
  /** The feature's number in its source; `null` where the source gives its features none. */
  id: number | null;
  sourceId: string;
  kind: FeatureKind;
  /** Whether `properties` are all there are: a vector tile carries only what the map itself needs. */
  complete: boolean;
}

/** An area that can be highlighted. */
export type FoundArea = Pick<FoundFeature, 'sourceId' | 'kind'> & { id: number };

/** Areas whose highlight a click puts on and off (specification, section 4). */
export const HIGHLIGHTED_BY_CLICK: readonly FeatureKind[] = ['parcel', 'subdivision', 'public-water-system'];

/** A feature as an area that a click highlights; `null` for all others. */
export const highlightable = ({ sourceId, kind, id }: FoundFeature): FoundArea | null =>
  id !== null && HIGHLIGHTED_BY_CLICK.includes(kind) ? { sourceId, kind, id } : null;

/** How far from a point or a line a click still counts, in CSS pixels. */
const TOLERANCE_PIXELS = 4;

const keyOf = (feature: RenderedFeature, layer: Layer): string =>
  `${layer.source}/${feature.id ?? JSON.stringify(feature.properties)}`;

function positionOf({ geometry }: RenderedFeature): Position | null {
  if (geometry.type !== 'Point') return null;
  const [longitude, latitude] = geometry.coordinates;
  return longitude === undefined || latitude === undefined ? null : [longitude, latitude];
}

/** What is drawn at a place on the screen: points and lines a few pixels around it, areas only where they cover it. */
function renderedAt(map: EngineMap, layers: readonly Layer[], { x, y }: ScreenPoint): RenderedFeature[] {
  const idsOf = (isArea: boolean) => layers.filter(({ type }) => (type === 'fill') === isArea).map(({ id }) => id);
  const within = (pixels: number, ids: string[]) =>
    ids.length === 0
      ? []
      : map.queryRenderedFeatures(
          [
            [x - pixels, y - pixels],
            [x + pixels, y + pixels],
          ],
          { layers: ids },
        );
  return [...within(TOLERANCE_PIXELS, idsOf(false)), ...within(0, idsOf(true))];
}

/** The features with a popup at a place on the screen: points first, the nearest foremost, then lines, then areas. */
export function featuresAt(
  map: EngineMap,
  { layers, sources }: Pick<UsableMap, 'layers' | 'sources'>,
  { x, y }: ScreenPoint,
): FoundFeature[] {
  const asked = new Map(
    layers
      .filter(({ id, metadata, type }) => !metadata.popup.excludePopup && type !== 'symbol' && map.getLayer(id))
      .map((layer) => [layer.id, layer]),
  );
  if (asked.size === 0) return [];
  const kinds = kindsOf(sources);
  const inTiles = new Set(sources.filter(({ type }) => type === 'vector').map(({ id }) => id));
  const found = new Map<string, FoundFeature>();
  for (const feature of renderedAt(map, [...asked.values()], { x, y })) {
    const layer = asked.get(feature.layer?.id ?? '');
    if (!layer) continue;
    const key = keyOf(feature, layer);
    if (found.has(key)) continue;
    found.set(key, {
      key,
      layer,
      properties: feature.properties ?? {},
      position: positionOf(feature),
      id: typeof feature.id === 'number' ? feature.id : null,
      sourceId: layer.source,
      kind: kinds.get(layer.source) as FeatureKind,
      complete: !inTiles.has(layer.source),
    });
  }
  const distance = ({ position }: FoundFeature): number => {
    if (!position) return Number.MAX_VALUE;
    const place = map.project(position);
    return Math.hypot(place.x - x, place.y - y);
  };
  return [...found.values()].sort((a, b) => distance(a) - distance(b));
}

/** The uppermost area of some kinds at a place on the screen, whether it has a popup or not. */
export function areaAt(
  map: EngineMap,
  { layers, sources }: Pick<UsableMap, 'layers' | 'sources'>,
  wanted: readonly FeatureKind[],
  { x, y }: ScreenPoint,
): FoundArea | null {
  const kinds = new Map([...kindsOf(sources)].filter(([, kind]) => wanted.includes(kind)));
  const asked = layers.filter(({ id, type, source }) => type === 'fill' && kinds.has(source) && map.getLayer(id));
  if (asked.length === 0) return null;
  for (const { id, layer } of renderedAt(map, asked, { x, y })) {
    const sourceId = asked.find((candidate) => candidate.id === layer?.id)?.source;
    const kind = sourceId && kinds.get(sourceId);
    if (kind && typeof id === 'number') return { sourceId, kind, id };
  }
  return null;
}
