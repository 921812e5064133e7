import { readFileSync } from 'node:fs';
import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { Layer, Source } from '@portal/shared-api';
import { kindsOf, type LayerLook, layerLook } from '../layers/look.ts';
import { inDrawOrder, insertBefore, styleLayer, styleSource } from '../layers/plan.ts';
import { aLayer, exampleLayers } from '../test-support/layers.ts';
import { NO_FILTERS } from '../wells/filters.ts';
import { BASEMAP_IDS, toneOf } from './basemaps.ts';
import { BOLD_FONT, buildStyle } from './style.ts';

const assets = { data: '/basemap.geojson', regularFont: '/regular.woff2', boldFont: '/bold.woff2' };
const buffers = aLayer({
  id: 'buffers-fill',
  type: 'fill',
  source: 'well-buffers',
  'source-layer': 'well-buffers',
  paint: { 'fill-color': ['match', ['get', 'Well Class'], 'A', '#0072b2', '#888888'], 'fill-opacity': 0.15 },
  minzoom: 10,
  drawOrder: 3,
});
const coloring = { by: 'type', colors: [{ value: 'Irrigation', color: '#009e73' }] } as const;
const problemsOf = (style: unknown) => validateStyleMin(style as StyleSpecification).map(({ message }) => message);

describe.each(BASEMAP_IDS)('the embedded basemap %s', (basemap) => {
  test('is a valid style that requests only local files', () => {
    const style = buildStyle(basemap, assets);
    expect(problemsOf(style)).toEqual([]);
    expect(JSON.stringify(style)).not.toMatch(/https?:/);
  });

  test.each([
    ['as the server sends them', NO_FILTERS, null],
    ['filtered and colored', { ...NO_FILTERS, wellClass: ['A', 'B'], hasDtwTelemData: true }, coloring],
  ])("is valid with the portal's layers in it, %s", (_, filters, coloring) => {
    const style = buildStyle(basemap, assets);
    const drawn = inDrawOrder([...exampleLayers, buffers]);
    const tiles = { tiles: ['/t/{z}/{x}/{y}.mvt'], minzoom: 0, maxzoom: 14, bounds: [-103, 35, -100, 37] } as never;
    const sources = [
      { id: 'wells', kind: 'well', type: 'geojson', data: '/wells' },
      { id: 'gpus', kind: 'gpu', type: 'geojson', data: '/gpus' },
      { id: 'well-buffers', kind: 'well-buffer', type: 'vector', ...(tiles as object) },
    ] as Source[];
    for (const source of sources) style.sources[source.id] = styleSource(source, 'https://portal.example');
    const states = Object.fromEntries(drawn.map(({ id }) => [id, { visible: true, opacity: 0.4 }]));
    const kinds = kindsOf(sources);
    const lookOf = (layer: Layer) =>
      layerLook(layer, kinds.get(layer.source), { states, filters, coloring }) as LayerLook;
    for (const layer of drawn) {
      const before = insertBefore(layer, drawn, style.layers);
      const at = before ? style.layers.findIndex(({ id }) => id === before) : style.layers.length;
      style.layers.splice(at, 0, styleLayer(layer, lookOf(layer), { labelFont: [BOLD_FONT], tone: toneOf(basemap) }));
    }
    expect(problemsOf(style)).toEqual([]);
    const order = style.layers.map(({ id }) => id);
    expect(order.indexOf('gpus-fill')).toBeLessThan(order.indexOf('wells-circle'));
    expect(order.indexOf('wells-circle')).toBeLessThan(order.indexOf('basemap-town-city'));
    expect(order.at(-1)).toBe('wells-label');
  });

  test('is valid with online tiles, which lie above the counties', () => {
    const style = buildStyle(basemap, assets, { type: 'raster', tiles: ['https://t/{z}/{y}/{x}'], tileSize: 256 });
    expect(problemsOf(style)).toEqual([]);
    const order = style.layers.map(({ id }) => id);
    expect(order.indexOf('basemap-imagery')).toBe(order.indexOf('basemap-counties') + 1);
  });
});

test('the data of the embedded basemap has every kind of feature that the style draws, around the district', () => {
  const file = new URL('./data/basemap.geojson', import.meta.url);
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as {
    features: Array<{ properties: { kind: string; name?: string } }>;
  };
  const drawn = new Set(JSON.stringify(buildStyle('light', assets).layers).match(/(?<=\["get","kind"\],")[a-z-]+/g));
  expect(new Set(features.map(({ properties }) => properties.kind))).toEqual(drawn);
  const names = features.map(({ properties }) => properties.name);
  const counties = ['Dallam', 'Sherman', 'Hansford', 'Ochiltree', 'Lipscomb', 'Hartley', 'Moore', 'Hutchinson'];
  expect(names).toEqual(expect.arrayContaining([...counties.map((name) => `${name} County`), 'Dumas', 'Perryton']));
});
