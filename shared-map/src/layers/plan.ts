import type { Layer, Source } from '@portal/shared-api';
import type { Tone } from '../basemap/basemaps.ts';
import type { StyleLayer, StyleSource } from '../engine/types.ts';
import { scaled } from './expressions.ts';

/** What a person has set of a layer. `opacity` is a factor from 0 to 1 on the opacity of the layer's paint. */
export interface LayerState {
  visible: boolean;
  opacity: number;
}
export type LayerStates = Readonly<Record<string, LayerState>>;

/** A change of one property of one layer that is on the map. */
export interface LayerPatch {
  layerId: string;
  kind: 'paint' | 'layout';
  property: string;
  value: unknown;
}

const OPACITY_PROPERTIES: Record<Layer['type'], readonly string[]> = {
  fill: ['fill-opacity'],
  line: ['line-opacity'],
  circle: ['circle-opacity', 'circle-stroke-opacity'],
  symbol: ['text-opacity', 'icon-opacity'],
};

const visibility = (visible: boolean): 'visible' | 'none' => (visible ? 'visible' : 'none');

/** The states of layers that nobody has touched: as the server sends them. */
export const initialStates = (layers: readonly Layer[]): LayerStates =>
  Object.fromEntries(layers.map(({ id, layout }) => [id, { visible: layout.visibility === 'visible', opacity: 1 }]));

const DARK_GROUND = { text: '#e6edf2', edge: '#101a22' } as const;
const WHITE = /^(#fff|#ffffff|white)$/i;

/** The server writes paint for light basemaps: on a dark one labels turn light, and their halos and white rims dark. */
function paintOn(tone: Tone, { type, paint }: Layer): Layer['paint'] {
  if (tone === 'light') return paint;
  if (type === 'symbol') return { ...paint, 'text-color': DARK_GROUND.text, 'text-halo-color': DARK_GROUND.edge };
  const rim = paint['circle-stroke-color'];
  return typeof rim === 'string' && WHITE.test(rim) ? { ...paint, 'circle-stroke-color': DARK_GROUND.edge } : paint;
}

function opacityPaint(layer: Layer, opacity: number): Record<string, unknown> {
  return Object.fromEntries(
    OPACITY_PROPERTIES[layer.type].map((property) => [property, scaled(layer.paint[property] ?? 1, opacity)]),
  );
}

/** The changes that bring a layer on the map from one state to another. */
export function patches(layer: Layer, before: LayerState, after: LayerState): LayerPatch[] {
  const changes: LayerPatch[] = [];
  if (before.visible !== after.visible) {
    changes.push({ layerId: layer.id, kind: 'layout', property: 'visibility', value: visibility(after.visible) });
  }
  if (before.opacity !== after.opacity) {
    for (const [property, value] of Object.entries(opacityPaint(layer, after.opacity))) {
      changes.push({ layerId: layer.id, kind: 'paint', property, value });
    }
  }
  return changes;
}

/** What a layer's style depends on beside the layer itself. */
export interface Ground {
  /** Fonts that the engine has for labels. */
  labelFont: readonly string[];
  tone: Tone;
}

/** A layer as the style takes it, in the state a person has set. */
export function styleLayer(layer: Layer, state: LayerState, { labelFont, tone }: Ground): StyleLayer {
  const { id, type, source, layout, minzoom, maxzoom, filter } = layer;
  const paint = paintOn(tone, layer);
  const hasText = type === 'symbol' && layout['text-field'] !== undefined;
  return {
    id,
    type,
    source,
    ...(layer['source-layer'] ? { 'source-layer': layer['source-layer'] } : {}),
    ...(minzoom === undefined ? {} : { minzoom }),
    ...(maxzoom === undefined ? {} : { maxzoom }),
    ...(filter ? { filter } : {}),
    paint: state.opacity === 1 ? paint : { ...paint, ...opacityPaint(layer, state.opacity) },
    layout: {
      ...layout,
      ...(hasText ? { 'text-font': [...labelFont] } : {}),
      visibility: visibility(state.visible),
    },
  };
}

/** A source as the style takes it: addresses made absolute, because the engine fetches them from a worker. */
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

/** Prefix of the layers that the drawing tool adds: they stay above everything. */
const DRAWING = 'gl-draw-';

/**
 * Where a layer goes into a style: labels of the portal above everything but drawings; areas, lines and points below the
 * basemap's first name, so that towns stay readable; among themselves as `drawn` has them.
 *
 * @param drawn the portal's layers, the lowest first
 * @param styleLayers the layers that the style has now
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

/** The layers in the order in which they are drawn, the lowest first. */
export const inDrawOrder = (layers: readonly Layer[]): Layer[] => [...layers].sort((a, b) => a.drawOrder - b.drawOrder);
