import { aLayer, exampleLayers } from '../test-support/layers.ts';
import { inDrawOrder, initialStates, insertBefore, patches, styleLayer, styleSource } from './plan.ts';

const wells = aLayer();
const shown = { visible: true, opacity: 1 };

describe('patches', () => {
  test('nothing changes, nothing is done', () => {
    expect(patches(wells, shown, { ...shown })).toEqual([]);
  });

  test('visibility is a layout property', () => {
    expect(patches(wells, shown, { visible: false, opacity: 1 })).toEqual([
      { layerId: 'wells', kind: 'layout', property: 'visibility', value: 'none' },
    ]);
  });

  test('opacity is a factor on what the paint says', () => {
    const layer = aLayer({ paint: { 'circle-opacity': 0.8 } });
    expect(patches(layer, shown, { visible: true, opacity: 0.5 })).toEqual([
      { layerId: 'wells', kind: 'paint', property: 'circle-opacity', value: 0.4 },
      { layerId: 'wells', kind: 'paint', property: 'circle-stroke-opacity', value: 0.5 },
    ]);
    const [back] = patches(layer, { visible: true, opacity: 0.5 }, shown);
    expect(back?.value).toBe(0.8);
  });
});

describe('styleLayer', () => {
  const ground = { labelFont: ['Font'], tone: 'light' } as const;

  test('keeps labels and white rims readable on a dark basemap', () => {
    const onDark = (id: string) => {
      const layer = exampleLayers.find((candidate) => candidate.id === id)!;
      return styleLayer(layer, shown, { ...ground, tone: 'dark' }).paint;
    };
    expect(onDark('wells-label')).toMatchObject({ 'text-color': '#e6edf2', 'text-halo-color': '#101a22' });
    expect(onDark('wells-circle')).toMatchObject({ 'circle-stroke-color': '#101a22' });
    expect(onDark('gpus-fill')).toEqual(exampleLayers[0]?.paint);
  });

  test('carries the state and leaves out what only the legend needs', () => {
    const built = styleLayer(wells, { visible: false, opacity: 0.5 }, ground);
    expect(built).toEqual({
      id: 'wells',
      type: 'circle',
      source: 'wells',
      paint: { ...wells.paint, 'circle-opacity': 0.5, 'circle-stroke-opacity': 0.5 },
      layout: { visibility: 'none' },
    });
  });

  test("gives text the engine's font", () => {
    const label = exampleLayers.find(({ type }) => type === 'symbol')!;
    expect(styleLayer(label, shown, ground).layout).toMatchObject({ 'text-font': ['Font'] });
  });
});

describe('styleSource', () => {
  const base = 'https://portal.example/';

  test('makes addresses absolute and keeps the tile template', () => {
    expect(
      styleSource({ id: 'a', kind: 'well', type: 'geojson', data: '/api/public-map/sources/a?v=3' }, base),
    ).toEqual({
      type: 'geojson',
      data: 'https://portal.example/api/public-map/sources/a?v=3',
    });
    const tiles = { tiles: ['/api/tiles/{z}/{x}/{y}'], minzoom: 0, maxzoom: 14, bounds: [-103, 35, -100, 37] };
    expect(styleSource({ id: 'b', type: 'vector', ...tiles } as never, base)).toMatchObject({
      tiles: ['https://portal.example/api/tiles/{z}/{x}/{y}'],
    });
  });
});

describe('order', () => {
  const style = [
    { id: 'land', type: 'background' },
    { id: 'town-names', type: 'symbol' },
    { id: 'gl-draw-line', type: 'line' },
  ];
  const drawn = inDrawOrder(exampleLayers);
  const layer = (id: string) => drawn.find((candidate) => candidate.id === id)!;

  test('areas and points go below the names of the basemap, labels below drawings', () => {
    expect(insertBefore(layer('gpus-fill'), drawn, style)).toBe('town-names');
    expect(insertBefore(layer('wells-circle'), drawn, style)).toBe('town-names');
    expect(insertBefore(layer('wells-label'), drawn, style)).toBe('gl-draw-line');
  });

  test('a layer that comes later still goes below those that are drawn above it', () => {
    const withWells = [{ id: 'land', type: 'background' }, { id: 'wells-circle', type: 'circle' }, ...style.slice(1)];
    expect(insertBefore(layer('gpus-line'), drawn, withWells)).toBe('wells-circle');
  });

  test('where the basemap has no names, labels of the portal stay on top', () => {
    expect(insertBefore(layer('gpus-fill'), drawn, style.slice(0, 1))).toBeUndefined();
    expect(insertBefore(layer('gpus-fill'), drawn, [{ id: 'wells-label', type: 'symbol' }])).toBe('wells-label');
    expect(insertBefore(layer('gpus-fill'), drawn, style.slice(2))).toBe('gl-draw-line');
  });

  test('drawOrder says what lies lower', () => {
    expect(inDrawOrder([...exampleLayers].reverse()).map(({ drawOrder }) => drawOrder)).toEqual([1, 2, 10, 11]);
  });

  test('untouched layers are as the server sends them', () => {
    expect(initialStates([aLayer({ layout: { visibility: 'none' } })])).toEqual({
      wells: { visible: false, opacity: 1 },
    });
  });
});
