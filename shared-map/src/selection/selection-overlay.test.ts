import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { outlineOverlay, selectionOverlay } from './selection-overlay.ts';

const noData = { type: 'FeatureCollection', features: [] };

test('nothing is drawn without a selection', () => {
  expect(selectionOverlay({})).toBeNull();
  expect(selectionOverlay({ gpus: [], parcels: [] })).toBeNull();
});

test('the selected features of each source are drawn, and no others', () => {
  const { sources, layers } = selectionOverlay({ gpus: [12, 7], parcels: [], subdivisions: [3] })!;
  expect(sources).toEqual({});
  expect([...new Set(layers.map(({ source }) => source))]).toEqual(['gpus', 'subdivisions']);
  expect(layers.find(({ source }) => source === 'gpus')?.filter).toEqual(['in', ['id'], ['literal', [12, 7]]]);
});

test('the selection lies below wells and names', () => {
  expect(selectionOverlay({ gpus: [12] })).toHaveProperty('belowPoints', true);
});

test('the selection is a valid style', () => {
  const layers = [...selectionOverlay({ gpus: [12] })!.layers, ...outlineOverlay('popup', 'gpus', 12).layers];
  const style = { version: 8, sources: { gpus: { type: 'geojson', data: noData } }, layers };
  expect(validateStyleMin(style as unknown as StyleSpecification).map(({ message }) => message)).toEqual([]);
});

test('another selection in the same source changes only filters', () => {
  const without = (ids: number[]) => selectionOverlay({ gpus: ids })!.layers.map(({ filter, ...rest }) => rest);
  expect(without([1])).toEqual(without([1, 2]));
});
