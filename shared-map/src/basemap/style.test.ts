import { readFileSync } from 'node:fs';
import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { inDrawOrder, insertBefore, styleLayer, styleSource } from '../layers/plan.ts';
import { exampleLayers } from '../test-support/layers.ts';
import { BASEMAP_IDS, toneOf } from './basemaps.ts';
import { BOLD_FONT, buildStyle } from './style.ts';

const assets = { data: '/basemap.geojson', regularFont: '/regular.woff2', boldFont: '/bold.woff2' };
const problemsOf = (style: unknown) => validateStyleMin(style as StyleSpecification).map(({ message }) => message);

describe.each(BASEMAP_IDS)('the embedded basemap %s', (basemap) => {
  test('is a valid style that only asks for local files', () => {
    const style = buildStyle(basemap, assets);
    expect(problemsOf(style)).toEqual([]);
    expect(JSON.stringify(style)).not.toMatch(/https?:/);
  });

  test("is valid with the portal's layers in it, in every state", () => {
    const style = buildStyle(basemap, assets);
    const drawn = inDrawOrder(exampleLayers);
    for (const id of ['wells', 'gpus']) {
      style.sources[id] = styleSource({ id, kind: 'well', type: 'geojson', data: `/${id}` }, 'https://portal.example');
    }
    for (const layer of drawn) {
      const before = insertBefore(layer, drawn, style.layers);
      const at = before ? style.layers.findIndex(({ id }) => id === before) : style.layers.length;
      style.layers.splice(
        at,
        0,
        styleLayer(layer, { visible: true, opacity: 0.4 }, { labelFont: [BOLD_FONT], tone: toneOf(basemap) }),
      );
    }
    expect(problemsOf(style)).toEqual([]);
    const order = style.layers.map(({ id }) => id);
    expect(order.indexOf('gpus-fill')).toBeLessThan(order.indexOf('wells-circle'));
    expect(order.indexOf('wells-circle')).toBeLessThan(order.indexOf('basemap-town-city'));
    expect(order.at(-1)).toBe('wells-label');
  });

  test('is valid with online tiles, which lie under its lines', () => {
    const style = buildStyle(basemap, assets, { type: 'raster', tiles: ['https://t/{z}/{y}/{x}'], tileSize: 256 });
    expect(problemsOf(style)).toEqual([]);
    const order = style.layers.map(({ id }) => id);
    expect(order.indexOf('basemap-imagery')).toBe(order.indexOf('basemap-counties') + 1);
  });
});

test('the data holds every kind of feature that the style draws, around the district', () => {
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
