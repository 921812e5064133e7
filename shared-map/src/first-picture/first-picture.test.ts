import { columnsOf, type PointFeature } from '@portal/shared-api/points';
import { initialStates } from '../layers/look.ts';
import { aLayer, type LayerChanges } from '../test-support/layers.ts';
import { NO_FILTERS } from '../wells/filters.ts';
import { type Frame, projection } from './circles.ts';
import { circlesIn, drawFirstPicture, type FirstPicture } from './first-picture.ts';

const frame: Frame = {
  center: [-101.8, 36.1],
  zoom: 9,
  bearing: 0,
  width: 400,
  height: 300,
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
};
const well = (id: number, degrees: [number, number], wellClass: string): PointFeature => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: degrees },
  properties: { 'Well Class': wellClass },
});
const [middle, aside, away] = [well(1, [-101.8, 36.1], 'A'), well(2, [-101.7, 36.1], 'B'), well(3, [-90, 36], 'A')];
const classColor = ['match', ['get', 'Well Class'], 'A', '#0072b2', '#888888'];

function picture(layers: LayerChanges[], change: Partial<FirstPicture> = {}): FirstPicture {
  const all = layers.map(aLayer);
  return {
    product: { layers: all, sources: [{ id: 'wells', kind: 'well', type: 'geojson', data: '/wells' }], problems: [] },
    look: { states: initialStates(all), filters: NO_FILTERS, coloring: null },
    tone: 'light',
    frame,
    columns: new Map([['wells', columnsOf([middle, aside, away], '')]]),
    ...change,
  };
}
const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

test('places are where the engines put them', () => {
  // 512 × 2⁹ / 360 = 728.18 CSS pixels per degree of longitude.
  const place = (degrees: [number, number], change: Partial<Frame>) =>
    rounded(projection({ ...frame, ...change })(degrees));
  expect(place([-101.8, 36.1], {})).toEqual([200, 150]);
  expect(place([-101.7, 36.1], {})).toEqual([272.8, 150]);
  expect(place([-101.8, 36.2], {})).toEqual([200, 59.8]);
  expect(place([-101.7, 36.1], { bearing: 90 })).toEqual([200, 77.2]);
  expect(place([-101.8, 36.1], { padding: { top: 0, right: 0, bottom: 100, left: 60 } })).toEqual([230, 100]);
});

test('the circles in view, with the colors, filters and order of the map', () => {
  const paint = { 'circle-color': classColor, 'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 2, 10, 4] };
  const filter = ['==', ['get', 'Well Class'], 'B'];
  const upper = { id: 'rings', drawOrder: 20, filter, paint: { 'circle-radius': 9 } };
  const circles = circlesIn(picture([upper, { paint }]));
  expect(circles.map((circle) => [circle.look.color, circle.look.radius, ...rounded(circle)].join(' '))).toEqual([
    '#0072b2 3 200 150',
    '#888888 3 272.8 150',
    '#000000 9 272.8 150',
  ]);
});

test('hidden layers, layers of other zoom levels and other kinds of layers are not drawn', () => {
  const layers: LayerChanges[] = [
    { id: 'hidden', layout: { visibility: 'none' } },
    { id: 'far', maxzoom: 9 },
    { id: 'close', minzoom: 9.1 },
    { id: 'labels', type: 'symbol' },
    { id: 'gpus', source: 'gpus' },
  ];
  expect(circlesIn(picture(layers))).toEqual([]);
});

test('the person’s filters and opacity, and the tone of a dark basemap', () => {
  const paint = { 'circle-color': classColor, 'circle-stroke-color': '#1f2933', 'circle-stroke-width': 1 };
  const given = picture([{ paint }]);
  const look = {
    ...given.look,
    states: { wells: { visible: true, opacity: 0.5 } },
    filters: { ...NO_FILTERS, wellClass: ['B'] },
  };
  const circles = circlesIn({ ...given, look, tone: 'dark' });
  expect(circles.map((circle) => circle.look)).toEqual([
    expect.objectContaining({ color: '#888888', opacity: 0.5, strokeOpacity: 0.5, strokeColor: '#e6edf2' }),
  ]);
});

describe('on a canvas', () => {
  const copies: unknown[][] = [];
  const drawImage = (_stamp: unknown, ...place: unknown[]) => copies.push(place);
  const getContext = HTMLCanvasElement.prototype.getContext;
  beforeEach(() => {
    copies.length = 0;
    const nothing = () => {};
    const context = { beginPath: nothing, arc: nothing, fill: nothing, stroke: nothing, drawImage };
    HTMLCanvasElement.prototype.getContext = (() => context) as never;
    Object.assign(globalThis, { devicePixelRatio: 2 });
  });
  afterEach(() => {
    HTMLCanvasElement.prototype.getContext = getContext;
    Object.assign(globalThis, { devicePixelRatio: 1 });
  });
  const canvas = document.createElement('canvas');

  test('each circle is a copy, in device pixels', () => {
    expect(drawFirstPicture(canvas, picture([{ paint: { 'circle-radius': 3 } }]))).toBe(2);
    expect([canvas.width, canvas.height]).toEqual([800, 600]);
    expect(copies.map(([x, y]) => `${x} ${y}`)).toEqual([`${400 - 7} ${300 - 7}`, `${546 - 7} ${300 - 7}`]);
  });

  test('what only the engine can draw is left to it', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    expect(drawFirstPicture(canvas, picture([{ paint: { 'circle-color': ['rgb', 1, 2, 3] } }]))).toBe(0);
    expect(copies).toEqual([]);
    expect(warn).toHaveBeenCalledWith('The wells wait for the map engine:', expect.any(TypeError));
    warn.mockRestore();
  });
});
