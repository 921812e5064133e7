import type { Layer, Source } from '@portal/shared-api';
import { aLayer } from '../test-support/layers.ts';
import { aProduct } from '../test-support/product.ts';
import { NO_FILTERS } from '../wells/filters.ts';
import { coloredLayers, coloredPaint, initialStates, type Look, layerLook } from './look.ts';
import { swatches } from './swatch.ts';

const states = { wells: { visible: true, opacity: 1 } };
const look: Look = { states, filters: NO_FILTERS, coloring: null };
const byType = { by: 'type', colors: [{ value: 'Stock', color: '#e69f00' }] } as const;
const typeColor = ['match', ['get', 'Well Type'], 'Stock', '#e69f00', '#5F666D'];
const telemetry = { ...NO_FILTERS, hasDtwTelemData: true };
const wanted = ['all', ['==', ['get', 'Telemetry'], true]];

test('layers start in the state that the server sends, and an unknown layer has no look', () => {
  expect(initialStates([aLayer({ layout: { visibility: 'none' } })])).toEqual({
    wells: { visible: false, opacity: 1 },
  });
  expect(layerLook(aLayer({ id: 'other' }), 'well', look)).toBeUndefined();
});

test('filters apply to wells and their buffers only, and are added to the layer’s own filter', () => {
  const filtered = { ...look, filters: telemetry };
  expect(layerLook(aLayer(), 'well', filtered)?.filter).toEqual(wanted);
  expect(layerLook(aLayer(), 'well-buffer', filtered)?.filter).toEqual(wanted);
  expect(layerLook(aLayer(), 'gpu', filtered)?.filter).toBeUndefined();
  const own = ['==', ['get', 'Winter Observations'], true];
  const rings = aLayer({ filter: own });
  expect(layerLook(rings, 'well', look)?.filter).toBe(own);
  expect(layerLook(rings, 'well', filtered)?.filter).toEqual(['all', own, wanted]);
});

test('wells that match filters are drawn larger from afar, never small, and with an outline', () => {
  const filtered = { ...look, filters: telemetry };
  const curve = ['interpolate', ['linear'], ['zoom'], 6, 1.2, 9, 3, 10, 3, 14, 7];
  const radius = (kind: 'well' | 'gpu', own: unknown, seen: Look) =>
    layerLook(aLayer({ paint: { 'circle-radius': own } }), kind, seen)?.paint['circle-radius'];
  expect(radius('well', curve, filtered)).toEqual(['interpolate', ['linear'], ['zoom'], 6, 5, 9, 6, 10, 5, 14, 7]);
  expect(radius('well', ['get', 'size'], filtered)).toEqual(['max', 5, ['*', 2, ['get', 'size']]]);
  expect(radius('well', ['step', ['zoom'], 1, 10, 8], filtered)).toEqual(['step', ['zoom'], 5, 10, 8]);
  expect(radius('well', undefined, filtered)).toBe(10);
  const outline = { 'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 8, 0, 16, 1.5] };
  const outlined = layerLook(aLayer({ paint: outline }), 'well', filtered)?.paint;
  expect(outlined?.['circle-stroke-width']).toEqual(['interpolate', ['linear'], ['zoom'], 8, 1, 16, 1.5]);
  expect(radius('well', curve, look)).toBe(curve);
  expect(radius('gpu', curve, filtered)).toBe(curve);
});

describe('colors', () => {
  const outOfUse = ['in', ['get', 'Well Status'], ['literal', ['Plugged']]];
  const paint = { 'circle-color': ['case', outOfUse, '#b0b4b8', '#0072b2'], 'circle-radius': 4 };

  test('leave wells out of use gray, unless they show the status; without a choice they stay as the server sends', () => {
    expect(coloredPaint(aLayer({ paint }), 'well', null)).toBe(paint);
    expect(coloredPaint(aLayer({ paint }), 'well', byType)).toEqual({
      'circle-color': ['case', outOfUse, '#b0b4b8', typeColor],
      'circle-radius': 4,
    });
    const byStatus = { by: 'status', colors: [{ value: 'Plugged', color: '#8a8f94' }] } as const;
    const statusColor = ['match', ['get', 'Well Status'], 'Plugged', '#8a8f94', '#5F666D'];
    expect(coloredPaint(aLayer({ paint }), 'well', byStatus)['circle-color']).toEqual(statusColor);
  });

  test.each<[Layer['type'], Record<string, unknown>, Record<string, unknown>]>([
    ['fill', { 'fill-color': '#000000' }, { 'fill-color': typeColor }],
    ['fill', { 'fill-outline-color': '#000000' }, { 'fill-color': typeColor, 'fill-outline-color': typeColor }],
    ['line', { 'line-width': 2 }, { 'line-width': 2, 'line-color': typeColor }],
    ['symbol', { 'text-color': '#000000' }, { 'text-color': '#000000' }],
    ['circle', { 'circle-color': 'rgba(0, 0, 0, 0)' }, { 'circle-color': 'rgba(0, 0, 0, 0)' }],
  ])('of a %s layer with %j become %j', (type, before, after) => {
    expect(coloredPaint(aLayer({ type, paint: before }), 'well-buffer', byType)).toEqual(after);
  });

  test('of buffers are those of the classes that have buffers, in the legend too', () => {
    const nothing = 'rgba(0, 0, 0, 0)';
    const ofServer = ['match', ['get', 'Well Class'], 'A', '#56b4e9', 'B', '#009e73', nothing];
    const buffers = aLayer({ type: 'fill', source: 'well-buffers', paint: { 'fill-color': ofServer } });
    const sources = [{ id: 'well-buffers', kind: 'well-buffer' }] as Source[];
    const byClass = ['A', 'B', 'Unknown'].map((value) => ({ value, color: '#123456' }));
    const [colored] = coloredLayers({ layers: [buffers], sources }, { by: 'class', colors: byClass });
    expect(swatches(colored!).map(({ label }) => label)).toEqual(['Class A', 'Class B']);
    expect(swatches(buffers).map(({ label }) => label)).toEqual(['Class A', 'Class B']);
    const expected = ['match', ['get', 'Well Class'], 'A', '#123456', 'B', '#123456', nothing];
    expect(colored!.paint['fill-color']).toEqual(expected);
  });

  test('of other layers stay the same', () => {
    const { sources } = aProduct();
    const layers = [aLayer(), aLayer({ id: 'gpus', source: 'gpus' })];
    const colors = coloredLayers({ layers, sources }, byType).map(({ paint: { 'circle-color': color } }) => color);
    expect(colors).toEqual([typeColor, '#0072b2']);
  });
});
