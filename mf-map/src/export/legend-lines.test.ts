import type { Layer } from '@portal/shared-api';
import { DRAWING_COLOR, NO_FILTERS } from '@portal/shared-map';
import { aProduct } from '@portal/shared-map/test-support';
import { measuredDrawings, ON_PAPER } from '../draw/drawing-texts.ts';
import { type MapState, useMapStore } from '../map-store.ts';
import { aGpu } from '../test-support/gpus.ts';
import { freshStore } from '../test-support/map-page.tsx';
import { describeFilters, legendLines } from './legend-lines.ts';

const store = freshStore();
const texts = (state: MapState) => legendLines(state).map(({ kind, text }) => `${kind}: ${text}`);
const values = {
  wellClass: [
    { value: 'A', color: '#111111' },
    { value: 'B', color: '#222222' },
  ],
  wellType: [],
  wellStatus: [],
};

beforeEach(() => store().receive(aProduct()));

test('the legend names the layers that are visible at this zoom', () => {
  const product = aProduct();
  expect(texts(store())).toEqual(['entry: Wells', 'entry: GPUs']);
  store().setLayers(['gpus'], { visible: false });
  store().setLayers(['parcels'], { visible: true });
  expect(texts(store())).toEqual(['entry: Wells', 'heading: Property', 'entry: Parcels']);
  store().receive({ ...product, layers: product.layers.map((layer) => ({ ...layer, minzoom: 10 })) });
  expect(texts(store())).toEqual([]);
  useMapStore.setState({ view: { ...store().view, zoom: 11 } });
  expect(texts(store())).toContain('entry: Parcels');
  useMapStore.setState({ product: null });
  expect(legendLines(store())).toEqual([]);
});

test('the legend lists the chosen colors of wells once', () => {
  const product = aProduct();
  const buffers = { ...product.layers[0]!, id: 'buffers', name: 'Buffers', source: 'buffers', legendOrder: 15 };
  const source = { ...product.sources[0]!, id: 'buffers', kind: 'well-buffer' as const };
  buffers.metadata = { ...buffers.metadata, layerGroup: null };
  store().receive({ ...product, layers: [...product.layers, buffers], sources: [...product.sources, source] });
  useMapStore.setState({ colorBy: 'class', filterValues: values });
  const lines = legendLines(store());
  expect(texts(store()).slice(0, 6)).toEqual([
    'words: Well colors: Well Class',
    'heading: Wells',
    'category: Class A',
    'category: Class B',
    'category: Other',
    'entry: Buffers, in the colors above',
  ]);
  expect(lines[3]?.swatches).toMatchObject([{ shape: 'circle', color: '#222222' }]);
  expect(lines[5]?.swatches.map(({ shape, color }) => `${shape} ${color}`).slice(0, 2)).toEqual([
    'circle #111111',
    'circle #222222',
  ]);
});

test('of the categories, the legend lists those that the map shows', () => {
  store().receive(aProduct());
  useMapStore.setState({ colorBy: 'class', filterValues: values });
  const listed = (...colors: string[]) =>
    legendLines(store(), new Map([['wells', new Map(colors.map((color) => [color, []]))]])).map(({ text }) => text);
  expect(listed('#222222')).toEqual(expect.arrayContaining(['Class B']));
  expect(listed('#222222')).not.toContain('Class A');
  expect(listed()).not.toContain('Wells');
});

test('the legend leaves out labels, which explain themselves', () => {
  const product = aProduct();
  const labels = { ...product.layers[0]!, id: 'labels', name: 'Labels', type: 'symbol' as const, paint: {} };
  store().receive({ ...product, layers: [...product.layers, labels] });
  expect(texts(store())).toEqual(['entry: Wells', 'entry: GPUs']);
});

test('the legend leaves out layers of which the map shows nothing', () => {
  store().receive(aProduct());
  const listed = (...colors: string[]) =>
    legendLines(store(), new Map([['gpus', new Map(colors.map((color) => [color, []]))]])).map(({ text }) => text);
  expect(listed('#0072b2')).toContain('GPUs');
  expect(listed()).not.toContain('GPUs');
});

test('layers of a group with the same categories share one list', () => {
  const colors = ['match', ['get', 'x'], 'A', '#111111', '#222222'];
  const [wells] = aProduct().layers as [Layer];
  const fill = { ...wells, id: 'fill', type: 'fill' as const, paint: { 'fill-color': colors } };
  const edge = { ...wells, id: 'edge', type: 'line' as const, paint: { 'line-color': colors } };
  store().receive({ ...aProduct(), layers: [fill, edge] });
  const lines = legendLines(store()).map(({ text, swatches }) =>
    [text, ...swatches.map(({ shape }) => shape)].join(' '),
  );
  expect(lines).toEqual(['Wells', 'A fill line', 'Other fill line']);
});

test('filters are described in words, with the number of wells that pass', () => {
  const well = { 'Well Type': 'x', 'Well Status': 'y', 'Winter Observations': false, Telemetry: true };
  useMapStore.setState({
    filters: { ...NO_FILTERS, wellClass: ['A', 'B'], hasDtwTelemData: true },
    wellCounts: [
      { ...well, 'Well Class': 'A', count: 1200 },
      { ...well, 'Well Class': 'C', count: 34 },
    ],
  });
  expect(texts(store()).slice(-4)).toEqual([
    'heading: Filters',
    'words: Well Class: A or B',
    'words: Has Telemetry',
    'words: 1,200 of 1,234 wells',
  ]);
  expect(describeFilters(NO_FILTERS)).toEqual([]);
});

test('the legend lists what was drawn as the panel does, with measures that are no more exact than a drawing', () => {
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [-101.9, 36],
      [-101.8, 36],
    ],
  };
  const ring = [
    [-101.9, 36],
    [-101.8, 36],
    [-101.8, 36.1],
    [-101.9, 36],
  ];
  const drawings = [
    { id: 'a', geometry: { type: 'Polygon' as const, coordinates: [ring] } },
    { id: 'b', geometry: line },
    { id: 'c', geometry: { type: 'Point' as const, coordinates: [-101.9, 36] } },
    { id: 'd', geometry: line },
  ];
  useMapStore.setState({ drawings, drawSelection: { ids: ['c'], vertices: [] } });
  const lines = legendLines(store());
  const from = lines.findIndex(({ text }) => text === 'Measurements');
  const [polygon] = measuredDrawings(drawings, ON_PAPER);
  const [area, perimeter] = polygon!.rows;
  expect(texts(store()).slice(from)).toEqual([
    'heading: Measurements',
    'entry: Polygon 1',
    `category: Area: ${area!.values.join(', ')}`,
    `category: Perimeter: ${perimeter!.values.join(', ')}`,
    'entry: Line 1',
    expect.stringMatching(/^category: Distance: \d\.\d{2} mi$/),
    'entry: Point 1',
    'category: Lat: 36.00000',
    'category: Lon: -101.90000',
    'entry: Line 2',
    expect.stringMatching(/^category: Distance: /),
    'entry: Total',
    expect.stringMatching(/^category: All lines: /),
  ]);
  const looks = lines.slice(from).flatMap(({ swatches }) => swatches.map(({ shape, color }) => [shape, color]));
  expect(looks).toEqual([
    ['fill', DRAWING_COLOR],
    ['line', DRAWING_COLOR],
    ['circle', DRAWING_COLOR],
    ['line', DRAWING_COLOR],
  ]);
});

test('the legend lists selected GPUs with the sum of their acres, and each drawn buffer once', () => {
  store().learnGpus([12, 7], [aGpu(12), aGpu(7, { total_acres: 320.25 })]);
  const circle = { name: 'Class A, 150 yards', color: '#d55e00' };
  useMapStore.setState({ selectedGpus: [12, 7], bufferCircles: [circle, circle] as never });
  const lines = texts(store());
  expect(lines).toEqual(
    expect.arrayContaining(['heading: Selected GPUs', 'entry: 2 GPUs, 960.25 acres', 'words: GPU 12, 7']),
  );
  expect(lines.filter((line) => /buffers|Class A/.test(line))).toEqual([
    'heading: Well buffers',
    'entry: Class A, 150 yards',
  ]);
});

test('the legend says how far the circles around wells reach, whatever colors them, and that wells out of use have some', () => {
  const product = aProduct();
  const paint = { 'circle-color': ['match', ['get', 'Well Class'], 'A', '#111111', 'B', '#222222', '#333333'] };
  const wells = { ...product.layers[0]!, id: 'circles', name: 'Spacing circles', units: 'yards', paint };
  store().receive({ ...product, layers: [wells] });
  const circle = (yards: number, status = 'Active') => ({ buffer_yards: yards, 'Well Status': status });
  const listed = (...circles: object[]) =>
    legendLines(store(), new Map([['circles', new Map([['#111111', circles as never[]]])]])).map(({ text }) => text);
  expect(listed(circle(150), circle(150))).toEqual(['Wells', 'Spacing circles', 'Class A: 150 yards']);
  expect(listed(circle(400), circle(150, 'Plugged'))).toEqual([
    'Wells',
    'Spacing circles',
    'Class A: 150 and 400 yards',
    'Wells that are plugged, capped or destroyed have the circle of their class too.',
  ]);
});

test('the legend names what the open popup is about, which the map outlines', () => {
  const [, gpus] = aProduct().layers;
  const popup = {
    ...gpus!,
    metadata: { ...gpus!.metadata, popup: { ...gpus!.metadata.popup, titleField: 'gpu_number' } },
  };
  const feature = {
    key: '',
    popup,
    properties: { gpu_number: 2896 },
    position: null,
    id: 2896,
    sourceId: 'gpus',
    kind: 'gpu',
  };
  useMapStore.setState({ picked: { features: [feature as never], at: [0, 0], page: 0, highlight: null } });
  const lines = legendLines(store());
  expect(texts(store())).toEqual(expect.arrayContaining(['heading: Clicked on the map', 'entry: GPU 2896']));
  expect(lines.at(-1)?.swatches).toMatchObject([{ shape: 'line', dashed: true, color: '#d97706' }]);
});
