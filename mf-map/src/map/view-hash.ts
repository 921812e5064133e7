import { FLAG_FILTERS, LIST_FILTERS, type WellFilters } from '@portal/shared-api/records';
import { type LinkedGraph, SERIES, writeGraph } from '@portal/shared-charts';
import {
  type BasemapId,
  type Box,
  type ColorBy,
  isBasemapId,
  isColorBy,
  type LayerStates,
  type Position,
  viewOfBox,
} from '@portal/shared-map';
import { fieldsOf, isDate, readItems, readNumber, readPairs, writeItems, writePairs } from './hash-fields.ts';

/** Where the map starts (specification, section 9). */
export const START: { center: Position; zoom: number } = { center: [-101.825, 36.11], zoom: 8.4 };

/** The district, all of which narrow screens start with. */
export const DISTRICT: Box = [
  [-103.05, 35.61],
  [-99.99, 36.51],
];
const NARROW_BELOW_PIXELS = 900;
/** Width of the buttons at the right, with their margins. */
export const BUTTONS_PIXELS = 64;
/** What bars, buttons and margins take of the screen. */
const TAKEN_PIXELS = { width: BUTTONS_PIXELS + 24, height: 250 };

/** Where the map starts on a screen of some size in CSS pixels. */
export function startOn({ width, height }: { width: number; height: number }): typeof START {
  if (width >= NARROW_BELOW_PIXELS) return START;
  const room = (size: 'width' | 'height', pixels: number): number => Math.max(100, pixels - TAKEN_PIXELS[size]);
  const space = { width: room('width', width), height: room('height', height) };
  const { center, zoom } = viewOfBox(DISTRICT, space, START.zoom);
  const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
  return { center: [rounded(center[0], 5), rounded(center[1], 5)], zoom: rounded(zoom - 0.005, 2) };
}

/** Where this screen starts. */
export const BEGIN = {
  ...(typeof innerWidth === 'number' ? startOn({ width: innerWidth, height: innerHeight }) : START),
  bearing: 0,
};

/** Layers that a person has set differently from the server. */
export interface LinkedLayers {
  shown: readonly string[];
  hidden: readonly string[];
  /** Opacity of layers from 0 to 1, in whole percents. */
  faded: ReadonlyArray<readonly [layerId: string, opacity: number]>;
}

export interface SharedView extends LinkedLayers {
  center: Position;
  zoom: number;
  /** Degrees clockwise from north. */
  bearing: number;
  basemap: BasemapId | null;
  filters: WellFilters;
  colorBy: ColorBy | null;
  selectedGpus: readonly number[];
  areas: ReadonlyArray<readonly [sourceId: string, featureId: number]>;
  graph: LinkedGraph | null;
  tableOpen: boolean;
}

/** The largest PostgreSQL integer. */
const MAX_ID = 2_147_483_647;
const idOf = (text: string): number | null => readNumber(text, 0, MAX_ID, 0);

export type Place = Pick<SharedView, 'center' | 'zoom' | 'bearing'>;

/** `zoom/latitude/longitude`, with `/bearing` where the map is turned. */
function readPlace(text: string): Place {
  const [zoom, latitude, longitude, bearing = '0'] = text.split('/');
  const place = {
    zoom: readNumber(zoom, 0, 22),
    latitude: readNumber(latitude, -85, 85),
    longitude: readNumber(longitude, -180, 180),
  };
  if (place.zoom === null || place.latitude === null || place.longitude === null) return BEGIN;
  return {
    center: [place.longitude, place.latitude],
    zoom: place.zoom,
    bearing: readNumber(bearing, -180, 180) ?? 0,
  };
}

function writePlace({ center: [longitude, latitude], zoom, bearing }: Place): string {
  const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
  const place = [rounded(zoom, 2), rounded(latitude, 5), rounded(longitude, 5), rounded(bearing, 1)];
  return (place[3] === 0 ? place.slice(0, 3) : place).join('/');
}
const START_PLACE = writePlace(BEGIN);

/** Neither a link nor a person has moved the map. */
export const isAtStart = (place: Place): boolean => writePlace(place) === START_PLACE;

function readGraph(text: string): SharedView['graph'] {
  const [well, kind, start = '', end = ''] = text.split('/');
  const wellNdx = readNumber(well, 1, MAX_ID, 0);
  if (wellNdx === null) return null;
  return {
    wellNdx,
    kind: SERIES.find((name) => name === kind) ?? SERIES[0],
    start: isDate(start) ? start : null,
    end: isDate(end) ? end : null,
  };
}

/**
 * Reads `#map=zoom/latitude/longitude&class=…`. A field that is missing or wrong is as at the start; of a list what is
 * wrong is left out.
 */
export function readView(hash: string): SharedView {
  const fields = fieldsOf(hash);
  const text = (name: string): string => fields.get(name) ?? '';
  const list = (name: string): string[] => readItems(text(name));
  const basemap = text('basemap');
  const colorBy = text('color');
  const has = list('has');
  const graph = readGraph(text('graph'));
  return {
    ...readPlace(text('map')),
    basemap: isBasemapId(basemap) ? basemap : null,
    filters: Object.fromEntries([
      ...LIST_FILTERS.map(({ parameter, link }) => [parameter, list(link)]),
      ...FLAG_FILTERS.map(({ parameter, link }) => [parameter, has.includes(link)]),
    ]) as WellFilters,
    colorBy: isColorBy(colorBy) ? colorBy : null,
    shown: list('shown'),
    hidden: list('hidden'),
    faded: readPairs(text('opacity'), (percent) => readNumber(percent, 0, 100, 0)).map(
      ([id, percent]) => [id, percent / 100] as const,
    ),
    selectedGpus: [...new Set(list('gpus').map(idOf))].filter((id) => id !== null),
    areas: readPairs(text('areas'), idOf),
    graph,
    // They share one place on the page.
    tableOpen: graph === null && text('table') === 'open',
  };
}

/** Only what differs from the start, in a fixed order. */
export function writeView(view: SharedView): string {
  const { filters, graph } = view;
  const place = writePlace(view);
  const has = FLAG_FILTERS.filter(({ parameter }) => filters[parameter]).map(({ link }) => link);
  const fields: Record<string, string> = {
    map: place === START_PLACE ? '' : place,
    basemap: view.basemap ?? '',
    ...Object.fromEntries(LIST_FILTERS.map(({ parameter, link }) => [link, writeItems(filters[parameter])])),
    has: has.join(','),
    color: view.colorBy ?? '',
    shown: writeItems(view.shown),
    hidden: writeItems(view.hidden),
    opacity: writePairs(view.faded.map(([id, opacity]) => [id, Math.round(opacity * 100)])),
    gpus: writeItems(view.selectedGpus.map(String)),
    areas: writePairs(view.areas),
    graph: graph ? writeGraph(graph) : '',
    table: view.tableOpen ? 'open' : '',
  };
  const written = Object.entries(fields).filter(([, value]) => value !== '');
  return written.length > 0 ? `#${written.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
}

/** Skips layers that no longer exist. */
export function withSharedLayers(states: LayerStates, { shown, hidden, faded }: LinkedLayers): LayerStates {
  const visible = new Map([...shown.map((id) => [id, true] as const), ...hidden.map((id) => [id, false] as const)]);
  const opacity = new Map(faded);
  return Object.fromEntries(
    Object.entries(states).map(([id, state]) => [
      id,
      { visible: visible.get(id) ?? state.visible, opacity: opacity.get(id) ?? state.opacity },
    ]),
  );
}

export function sharedLayers(initial: LayerStates, now: LayerStates): LinkedLayers {
  const changed = Object.entries(now).filter(([id, { visible }]) => visible !== initial[id]?.visible);
  return {
    shown: changed.filter(([, { visible }]) => visible).map(([id]) => id),
    hidden: changed.filter(([, { visible }]) => !visible).map(([id]) => id),
    faded: Object.entries(now)
      .filter(([id, { opacity }]) => opacity !== initial[id]?.opacity)
      .map(([id, { opacity }]) => [id, opacity] as const),
  };
}
