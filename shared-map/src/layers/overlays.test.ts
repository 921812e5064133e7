import type { EngineMap } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import type { Overlay } from './overlay.ts';
import { Overlays } from './overlays.ts';

function started() {
  const map = new FakeMap();
  const sourceLayer = (id: string) => (id === 'gpus' ? 'gpu' : undefined);
  return { map, overlays: new Overlays(map as unknown as EngineMap, { labelFont: ['Font'], sourceLayer }) };
}
const data = (name: string) => ({ type: 'FeatureCollection' as const, features: [], name }) as never;
const circles = (name: string, color = '#d55e00'): Overlay => ({
  sources: { circles: { type: 'geojson', data: data(name) } },
  layers: [
    { id: 'circles-line', type: 'line', source: 'circles', paint: { 'line-color': color } },
    { id: 'circles-label', type: 'symbol', source: 'circles', layout: { 'text-field': ['get', 'label'] } },
  ],
});
/** An overlay of the portal's GPUs, of which it draws these layers. */
const ofGpus = (belowPoints?: true, ...ids: string[]): Overlay => ({
  sources: {},
  ...(belowPoints && { belowPoints }),
  layers: ids.map((id) => ({ id, type: id.endsWith('line') ? 'line' : 'fill', source: 'gpus' })),
});
const selection = ofGpus(true, 'selection-fill', 'selection-line');
const idsOn = (map: FakeMap) => map.layers.map(({ id }) => id);

test('a described overlay is added below drawings, with its labels in the engine’s font', () => {
  const { map, overlays } = started();
  overlays.describe('circles', circles('a'));
  expect(map.layers).toEqual([]);
  map.loadStyle([{ id: 'gl-draw-line', type: 'line' }]);
  overlays.add();
  expect(idsOn(map)).toEqual(['circles-line', 'circles-label', 'gl-draw-line']);
  expect(map.getLayer('circles-label')?.layout).toMatchObject({ 'text-font': ['Font'] });
});

test('a changed overlay updates only what differs, other layers replace the previous ones, and null removes all', () => {
  const { map, overlays } = started();
  overlays.change('circles', circles('a'));
  const source = map.getSource('circles') as { data: unknown };
  const [added, removed] = [jest.spyOn(map, 'addLayer'), jest.spyOn(map, 'removeLayer')];
  const changed = circles('b', '#0072b2');
  overlays.change('circles', changed);
  expect(source.data).toEqual(data('b'));
  expect(map.getLayer('circles-line')?.paint).toEqual({ 'line-color': '#0072b2' });
  expect(added).not.toHaveBeenCalled();
  expect(removed).not.toHaveBeenCalled();
  overlays.change('circles', { ...changed, layers: changed.layers.slice(0, 1) });
  expect(idsOn(map)).toEqual(['circles-line']);
  overlays.change('circles', null);
  expect(idsOn(map)).toEqual([]);
  expect(map.sources.size).toBe(0);
});

test('a layer waits for a source that its overlay does not bring, and reads the layer of its tiles', () => {
  const { map, overlays } = started();
  overlays.change('chosen', ofGpus(undefined, 'chosen'));
  expect(idsOn(map)).toEqual([]);
  map.addSource('gpus', {});
  overlays.add();
  expect(map.getLayer('chosen')).toMatchObject({ 'source-layer': 'gpu' });
});

test('overlays lie in the order in which they were described, whichever of them is drawn first', () => {
  const { map, overlays } = started();
  overlays.describe('low', ofGpus(undefined, 'low'));
  overlays.describe('middle', null);
  overlays.change('circles', circles('a'));
  map.addSource('gpus', {});
  overlays.add();
  expect(idsOn(map)).toEqual(['low', 'circles-line', 'circles-label']);
});

test('an overlay with belowPoints lies below wells and names, and other overlays lie above them', () => {
  const { map, overlays } = started();
  overlays.describe('selection', selection);
  overlays.describe('circles', circles('a'));
  map.loadStyle([
    { id: 'town-dots', type: 'circle' },
    { id: 'gpus', type: 'fill' },
    { id: 'wells', type: 'circle' },
    { id: 'town-names', type: 'symbol' },
    { id: 'gl-draw-point', type: 'circle' },
  ]);
  map.addSource('gpus', {});
  for (let times = 0; times < 2; times++) {
    overlays.add();
    expect(idsOn(map).join(' ')).toBe(
      'town-dots gpus selection-fill selection-line wells town-names circles-line circles-label gl-draw-point',
    );
  }
  // It stays above areas that are added later.
  map.addLayer({ id: 'parcels', type: 'fill' }, 'wells');
  overlays.add(true);
  expect(idsOn(map).slice(1, 6)).toEqual(['gpus', 'parcels', 'selection-fill', 'selection-line', 'wells']);
});

test('an overlay with belowPoints is on top when there are no points and names', () => {
  const { map, overlays } = started();
  map.loadStyle([{ id: 'gpus', type: 'fill' }]);
  map.addSource('gpus', {});
  overlays.change('chosen', ofGpus(true, 'chosen'));
  expect(idsOn(map)).toEqual(['gpus', 'chosen']);
});

test('a layer that the engine refuses is left out of its overlay with a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { map, overlays } = started();
  const { sources, layers } = circles('a');
  overlays.change('circles', { sources, layers: [{ ...layers[0]!, paint: { broken: true } }, layers[1]!] });
  expect(idsOn(map)).toEqual(['circles-label']);
  expect(warn).toHaveBeenCalledWith('Layer circles-line is left out:', expect.any(Error));
});
