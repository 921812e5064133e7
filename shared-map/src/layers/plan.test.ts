import { aLayer, exampleLayers } from '../test-support/layers.ts';
import type { LayerLook } from './look.ts';
import { inDrawOrder, insertBefore, patches, styleChanges, styleLayer, styleSource } from './plan.ts';

const wells = aLayer();
const ground = { labelFont: ['Font'], tone: 'light' } as const;
const lookOf = (layer = wells, change: Partial<LayerLook> = {}): LayerLook => ({
  visible: true,
  opacity: 1,
  paint: layer.paint,
  filter: layer.filter,
  ...change,
});

describe('patches', () => {
  const patch = (kind: string, property: string, value: unknown) => ({ layerId: 'wells', kind, property, value });

  test('set the visibility as a layout property, and are none when nothing changes', () => {
    expect(patches(wells, lookOf(), lookOf(), ground)).toEqual([]);
    const hidden = lookOf(wells, { visible: false });
    expect(patches(wells, lookOf(), hidden, ground)).toEqual([patch('layout', 'visibility', 'none')]);
  });

  test('multiply the paint’s opacity, and restore it at 1', () => {
    const layer = aLayer({ paint: { 'circle-opacity': 0.8 } });
    const faded = lookOf(layer, { opacity: 0.5 });
    const opacities = (own: unknown, stroke: unknown) => [
      patch('paint', 'circle-opacity', own),
      patch('paint', 'circle-stroke-opacity', stroke),
    ];
    expect(patches(layer, lookOf(layer), faded, ground)).toEqual(opacities(0.4, 0.5));
    expect(patches(layer, faded, lookOf(layer), ground)).toEqual(opacities(0.8, undefined));
  });

  test('set a filter and a color by one change each, also on a dark basemap', () => {
    const filter = ['==', ['get', 'Telemetry'], true];
    const after = lookOf(wells, { filter, paint: { ...wells.paint, 'circle-color': '#d55e00' } });
    const filterPatch = (value: unknown) => ({ layerId: 'wells', kind: 'filter', value });
    expect(patches(wells, lookOf(), after, { ...ground, tone: 'dark' })).toEqual([
      patch('paint', 'circle-color', '#d55e00'),
      filterPatch(filter),
    ]);
    expect(patches(wells, after, lookOf(), ground)).toContainEqual(filterPatch(undefined));
  });
});

test('styleChanges lists only what differs between two layers of one id', () => {
  const was = { id: 'ring', type: 'line' as const, source: 'a', paint: { 'line-width': 1, 'line-color': '#000000' } };
  const is = { ...was, paint: { 'line-width': 2, 'line-color': '#000000' }, layout: { 'line-cap': 'round' } };
  expect(styleChanges(was, is)).toEqual([
    { layerId: 'ring', kind: 'paint', property: 'line-width', value: 2 },
    { layerId: 'ring', kind: 'layout', property: 'line-cap', value: 'round' },
  ]);
});

describe('styleLayer', () => {
  test('keeps labels and rims readable on a dark basemap', () => {
    const onDark = (id: string) => {
      const layer = exampleLayers.find((candidate) => candidate.id === id)!;
      return styleLayer(layer, lookOf(layer), { ...ground, tone: 'dark' }).paint;
    };
    expect(onDark('wells-label')).toMatchObject({ 'text-color': '#e6edf2', 'text-halo-color': '#101a22' });
    expect(onDark('wells-circle')).toMatchObject({ 'circle-stroke-color': '#e6edf2' });
    const colored = { ...wells, paint: { 'circle-stroke-color': '#d55e00' } };
    expect(styleLayer(colored, lookOf(colored), { ...ground, tone: 'dark' }).paint).toEqual(colored.paint);
    expect(onDark('gpus-fill')).toEqual(exampleLayers[0]?.paint);
  });

  test('carries the look, leaves out what only the legend needs, and gives text the engine’s font', () => {
    const filter = ['==', ['get', 'Telemetry'], true];
    const built = styleLayer(wells, lookOf(wells, { visible: false, opacity: 0.5, filter }), ground);
    expect(built).toEqual({
      id: 'wells',
      type: 'circle',
      source: 'wells',
      filter,
      paint: { ...wells.paint, 'circle-opacity': 0.5, 'circle-stroke-opacity': 0.5 },
      layout: { visibility: 'none' },
    });
    const label = exampleLayers.find(({ type }) => type === 'symbol')!;
    expect(styleLayer(label, lookOf(label), ground).layout).toMatchObject({ 'text-font': ['Font'] });
  });
});

test('styleSource makes addresses absolute and keeps the tile template', () => {
  const sourceOf = (source: object) =>
    styleSource({ id: 'a', kind: 'well', ...source } as never, 'https://portal.example/');
  expect(sourceOf({ type: 'geojson', data: '/api/public-map/sources/a?v=3' })).toEqual({
    type: 'geojson',
    data: 'https://portal.example/api/public-map/sources/a?v=3',
  });
  const tiles = ['/api/tiles/{z}/{x}/{y}'];
  expect(sourceOf({ type: 'vector', tiles, minzoom: 0, maxzoom: 14, bounds: [-103, 35, -100, 37] })).toMatchObject({
    tiles: ['https://portal.example/api/tiles/{z}/{x}/{y}'],
  });
});

describe('insertBefore and inDrawOrder', () => {
  const style = [
    { id: 'land', type: 'background' },
    { id: 'town-names', type: 'symbol' },
    { id: 'gl-draw-line', type: 'line' },
  ];
  const drawn = inDrawOrder(exampleLayers);
  const layer = (id: string) => drawn.find((candidate) => candidate.id === id)!;

  test('put areas and points below the names of the basemap, and labels below drawings', () => {
    expect(insertBefore(layer('gpus-fill'), drawn, style)).toBe('town-names');
    expect(insertBefore(layer('wells-circle'), drawn, style)).toBe('town-names');
    expect(insertBefore(layer('wells-label'), drawn, style)).toBe('gl-draw-line');
    const withWells = [{ id: 'wells-circle', type: 'circle' }, ...style.slice(1)];
    expect(insertBefore(layer('gpus-line'), drawn, withWells)).toBe('wells-circle');
  });

  test('put a layer below labels of the portal and drawings when the basemap has no names', () => {
    expect(insertBefore(layer('gpus-fill'), drawn, style.slice(0, 1))).toBeUndefined();
    expect(insertBefore(layer('gpus-fill'), drawn, [{ id: 'wells-label', type: 'symbol' }])).toBe('wells-label');
    expect(insertBefore(layer('gpus-fill'), drawn, style.slice(2))).toBe('gl-draw-line');
  });

  test('sort layers by drawOrder', () => {
    expect(inDrawOrder([...exampleLayers].reverse()).map(({ drawOrder }) => drawOrder)).toEqual([1, 2, 10, 11]);
  });
});
