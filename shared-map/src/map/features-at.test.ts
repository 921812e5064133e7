import type { EngineMap } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { aLayer } from '../test-support/layers.ts';
import { aProduct } from '../test-support/product.ts';
import { areaAt, featuresAt } from './features-at.ts';

const place = { x: 50, y: 100 };
const areaGeometry = { type: 'Polygon' as const, coordinates: [] };
const pointAt = (latitude: number) => ({ type: 'Point' as const, coordinates: [-101.5, latitude] });
const gpu = { id: 7, layer: { id: 'gpus' }, properties: { gpu_number: 7 }, geometry: areaGeometry };
const parcel = { id: 3, layer: { id: 'parcels-fill' }, properties: {}, geometry: areaGeometry };
const well = (id: number, layer = 'wells', latitude = 36) => ({
  id,
  layer: { id: layer },
  properties: { Well: 'A' },
  geometry: pointAt(latitude),
});

function drawn() {
  const product = aProduct();
  product.layers.push(
    aLayer({ id: 'rings', drawOrder: 11 }),
    aLayer({ id: 'parcels-fill', source: 'parcels', type: 'fill', paint: {}, drawOrder: 0 }),
  );
  const map = new FakeMap();
  map.layers = product.layers.map(({ id, type }) => ({ id, type }));
  return { product, map, engineMap: map as unknown as EngineMap };
}

test('wells come before the GPU around them, the nearest first, and each once however many layers draw it', () => {
  const { product, map, engineMap } = drawn();
  map.rendered = [gpu, well(1, 'wells', 36.02), well(2), well(1, 'rings', 36.02)];
  const found = featuresAt(engineMap, product, place);
  expect(found.map(({ key }) => key)).toEqual(['wells/2', 'wells/1', 'gpus/7']);
  expect(found[0]).toMatchObject({ popup: { id: 'wells' }, id: 2, sourceId: 'wells', complete: true });
  expect(found.map(({ position }) => position)).toEqual([[-101.5, 36], [-101.5, 36.02], null]);
});

test('a feature of a tile is incomplete, and one that carries only what it is drawn by', () => {
  const { product, map, engineMap } = drawn();
  const tiles = { tiles: ['/t/{z}/{x}/{y}.mvt'], minzoom: 0, maxzoom: 14, bounds: [-103, 35, -100, 37] as never };
  map.rendered = [well(5)];
  for (const source of [
    { type: 'vector', ...tiles },
    { type: 'geojson', data: '/wells.geojson', properties: 'drawn' },
  ] as const) {
    product.sources[0] = { id: 'wells', kind: 'well', ...source };
    expect(featuresAt(engineMap, product, place)).toMatchObject([{ id: 5, complete: false }]);
  }
});

test('areas are searched at the exact place only', () => {
  const { product, map, engineMap } = drawn();
  const query = jest.spyOn(map, 'queryRenderedFeatures');
  map.rendered = [parcel, gpu];
  expect(featuresAt(engineMap, product, place).map(({ kind }) => kind)).toEqual(['parcel', 'gpu']);
  const exactly = [50, 100];
  expect(query).toHaveBeenCalledWith([exactly, exactly], { layers: ['gpus', 'parcels-fill'] });
});

test('areaAt returns the topmost area of the given kinds', () => {
  const { product, map, engineMap } = drawn();
  map.rendered = [parcel, gpu];
  expect(areaAt(engineMap, product, ['gpu'], place)).toEqual({ sourceId: 'gpus', kind: 'gpu', id: 7 });
  expect(areaAt(engineMap, product, ['parcel', 'gpu'], place)).toEqual({ sourceId: 'parcels', kind: 'parcel', id: 3 });
  map.rendered = [];
  expect(areaAt(engineMap, product, ['gpu'], place)).toBeNull();
});
