import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { outlineOverlay, selectionOverlay } from './selection-overlay.ts';

const noData = { type: 'FeatureCollection', features: [] };

test('where nothing is selected nothing is drawn', () => {
  expect(selectionOverlay({})).toBeNull();
  expect(selectionOverlay({ gpus: [], parcels: [] })).toBeNull();
});

test('draws the selected features of each source, and no others', () => {
  const { sources, layers } = selectionOverlay({ gpus: [12, 7], parcels: [], subdivisions: [3] })!;
  expect(sources).toEqual({});
  expect([...new Set(layers.map(({ source }) => source))]).toEqual(['gpus', 'subdivisions']);
  expect(layers.find(({ source }) => source === 'gpus')?.filter).toEqual(['in', ['id'], ['literal', [12, 7]]]);
});

test('lies below wells and names', () => {
  expect(selectionOverlay({ gpus: [12] })).toHaveProperty('belowPoints', true);
});

test('is valid for the style', () => {
  const layers = [...selectionOverlay({ gpus: [12] })!.layers, ...outlineOverlay('popup', 'gpus', 12).layers];
  const style = { version: 8, sources: { gpus: { type: 'geojson', data: noData } }, layers };
  expect(validateStyleMin(style as unknown as StyleSpecification).map(({ message }) => message)).toEqual([]);
});

test('another selection in the same source changes filters alone, so that the map need not begin anew', () => {
  const without = (ids: number[]) => selectionOverlay({ gpus: ids })!.layers.map(({ filter, ...rest }) => rest);
  expect(without([1])).toEqual(without([1, 2]));
});
