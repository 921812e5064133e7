import type { Layer, Source } from '@portal/shared-api';
import type { Tone } from '../basemap/basemaps.ts';
import type { StyleLayer, StyleSource } from '../engine/types.ts';
import { scaled } from './expressions.ts';
import type { LayerLook } from './look.ts';

/** Without a value the property or filter is removed. */
export type LayerPatch = { layerId: string; value: unknown } & (
  | { kind: 'paint' | 'layout'; property: string }
  | { kind: 'filter' }
);

const OPACITY_PROPERTIES: Record<Layer['type'], readonly string[]> = {
  fill: ['fill-opacity'],
  line: ['line-opacity'],
  circle: ['circle-opacity', 'circle-stroke-opacity'],
  symbol: ['text-opacity', 'icon-opacity'],
};

const visibility = (visible: boolean): 'visible' | 'none' => (visible ? 'visible' : 'none');

const DARK_GROUND = { text: '#e6edf2', edge: '#101a22' } as const;
/** From 0 for black to 1 for white, as in WCAG 2.2; `null` unless written `#rrggbb`. */
export function luminance(color: unknown): number | null {
  if (typeof color !== 'string' || !/^#[\da-f]{6}$/i.test(color)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
/** Darker rims do not show on a dark basemap. */
const DARK_LUMINANCE = 0.05;

/** The server writes paint for light basemaps: on a dark one labels and dark rims turn light, halos dark. */
function paintOn(tone: Tone, type: Layer['type'], paint: Layer['paint']): Layer['paint'] {
  if (tone === 'light') return paint;
  if (type === 'symbol') return { ...paint, 'text-color': DARK_GROUND.text, 'text-halo-color': DARK_GROUND.edge };
  const rim = luminance(paint['circle-stroke-color']);
  return rim !== null && rim < DARK_LUMINANCE ? { ...paint, 'circle-stroke-color': DARK_GROUND.text } : paint;
}

function withOpacity(type: Layer['type'], paint: Layer['paint'], opacity: number): Layer['paint'] {
  if (opacity === 1) return paint;
  const scaledOnes = OPACITY_PROPERTIES[type].map((property) => [property, scaled(paint[property] ?? 1, opacity)]);
  return { ...paint, ...Object.fromEntries(scaledOnes) };
}

export interface Ground {
  labelFont: readonly string[];
  tone: Tone;
}

export function styleLayer(layer: Layer, look: LayerLook, { labelFont, tone }: Ground): StyleLayer {
  const { id, type, source, layout, minzoom, maxzoom } = layer;
  const hasText = type === 'symbol' && layout['text-field'] !== undefined;
  return {
    id,
    type,
    source,
    ...(layer['source-layer'] ? { 'source-layer': layer['source-layer'] } : {}),
    ...(minzoom === undefined ? {} : { minzoom }),
    ...(maxzoom === undefined ? {} : { maxzoom }),
    ...(look.filter ? { filter: look.filter } : {}),
    paint: withOpacity(type, paintOn(tone, type, look.paint), look.opacity),
    layout: {
      ...layout,
      ...(hasText ? { 'text-font': [...labelFont] } : {}),
      visibility: visibility(look.visible),
    },
  };
}

/** What cannot be changed while the layer is on the map. */
export const frameOf = ({ id, type, source, minzoom, maxzoom }: StyleLayer): string =>
  JSON.stringify([id, type, source, minzoom, maxzoom]);

const differs = (before: unknown, after: unknown): boolean =>
  before !== after && JSON.stringify(before) !== JSON.stringify(after);

const PROPERTIES = ['paint', 'layout'] as const;

export function styleChanges(was: StyleLayer, is: StyleLayer): LayerPatch[] {
  const layerId = is.id;
  const changes = PROPERTIES.flatMap((kind): LayerPatch[] =>
    [...new Set([...Object.keys(was[kind] ?? {}), ...Object.keys(is[kind] ?? {})])]
      .filter((property) => differs(was[kind]?.[property], is[kind]?.[property]))
      .map((property) => ({ layerId, kind, property, value: is[kind]?.[property] })),
  );
  return differs(was.filter, is.filter) ? [...changes, { layerId, kind: 'filter', value: is.filter }] : changes;
}

export const patches = (layer: Layer, before: LayerLook, after: LayerLook, ground: Ground): LayerPatch[] =>
  styleChanges(styleLayer(layer, before, ground), styleLayer(layer, after, ground));

/** Addresses become absolute, because the engine fetches them from a worker. */
export function styleSource(source: Source, base: string): StyleSource {
  const absolute = (address: string): string => decodeURI(new URL(address, base).href);
  const attribution = source.attribution ? { attribution: source.attribution } : {};
  if (source.type === 'vector') {
    const { tiles, minzoom, maxzoom, bounds } = source;
    return { type: 'vector', tiles: tiles.map(absolute), minzoom, maxzoom, bounds, ...attribution };
  }
  const data = typeof source.data === 'string' ? absolute(source.data) : source.data;
  return { type: 'geojson', data: data as never, ...attribution };
}

const DRAWING = 'gl-draw-';

/**
 * Labels go above everything but drawings; areas, lines and points below the basemap's first name, so that towns stay
 * readable; among themselves as `drawn` has them, the lowest first.
 *
 * @returns the id of the layer to insert before, or `undefined` for the top
 */
export function insertBefore(
  layer: Layer,
  drawn: readonly Layer[],
  styleLayers: ReadonlyArray<{ id: string; type: string }>,
): string | undefined {
  const present = new Set(styleLayers.map(({ id }) => id));
  const isLabel = layer.type === 'symbol';
  const higher = drawn
    .slice(drawn.indexOf(layer) + 1)
    .find(({ id, type }) => (type === 'symbol') === isLabel && present.has(id));
  if (higher) return higher.id;
  const own = new Set(drawn.map(({ id }) => id));
  const drawing = styleLayers.find(({ id }) => id.startsWith(DRAWING))?.id;
  if (isLabel) return drawing;
  const name = styleLayers.find(({ id, type }) => type === 'symbol' && !own.has(id) && !id.startsWith(DRAWING));
  return name?.id ?? styleLayers.find(({ id }) => own.has(id))?.id ?? drawing;
}

export const inDrawOrder = (layers: readonly Layer[]): Layer[] => [...layers].sort((a, b) => a.drawOrder - b.drawOrder);
