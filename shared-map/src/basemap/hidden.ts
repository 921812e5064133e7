import type { EngineMap, StyleDocument, StyleSource } from '../engine/types.ts';

type GeoJson = Extract<StyleSource, { type: 'geojson' }>['data'];

export interface Hidden {
  /** Ids of layers. */
  layers: readonly string[];
  /** What the sources hold, by their ids. */
  data: ReadonlyMap<string, GeoJson>;
}
export const NOTHING_HIDDEN: Hidden = { layers: [], data: new Map() };

const NO_DATA: GeoJson = { type: 'FeatureCollection', features: [] };

/**
 * A map that draws much at once takes long for its first frame; what people come for can be drawn before the rest, and read before it:
 * the engine reads a source even if none of its layers is visible.
 */
export function withDataHidden(style: StyleDocument): { style: StyleDocument; hidden: Hidden } {
  const hidden = style.layers.filter(({ source, layout }) => source !== undefined && layout?.visibility !== 'none');
  const ids = new Set(hidden.map(({ id }) => id));
  const data = new Map<string, GeoJson>();
  const sources = Object.entries(style.sources).map(([id, source]): [string, StyleSource] => {
    if (source.type !== 'geojson') return [id, source];
    data.set(id, source.data);
    return [id, { ...source, data: NO_DATA }];
  });
  const layers = style.layers.map((layer) =>
    ids.has(layer.id) ? { ...layer, layout: { ...layer.layout, visibility: 'none' } } : layer,
  );
  return { style: { ...style, sources: Object.fromEntries(sources), layers }, hidden: { layers: [...ids], data } };
}

/** Shows what `withDataHidden` left out of the style that the map has. */
export function showHidden(map: EngineMap, { layers, data }: Hidden): void {
  for (const [id, content] of data)
    (map.getSource(id) as { setData(data: GeoJson): void } | undefined)?.setData(content);
  for (const id of layers) map.setLayoutProperty(id, 'visibility', 'visible');
}
