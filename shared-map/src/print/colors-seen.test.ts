import { FakeMap } from '../test-support/fake-engine.ts';
import { colorsSeen } from './colors-seen.ts';

const layer = (id: string, color: unknown) => ({ id, type: 'fill' as const, paint: { 'fill-color': color } });
const rendered = (id: string, properties: Record<string, unknown>) => ({
  layer: { id },
  properties,
  geometry: { type: 'Point' as const, coordinates: [] },
});

test('a layer has the colors of what is seen of it, also one of a single color, and none where nothing is', () => {
  const map = new FakeMap();
  const layers = [
    layer('classes', ['match', ['get', 'x'], 'A', '#111111', '#222222']),
    layer('counties', '#333333'),
    layer('district', '#444444'),
    layer('hidden', '#555555'),
    layer('odd', ['rgb', 1, 2, 3]),
  ];
  map.layers = layers.filter(({ id }) => id !== 'hidden') as never;
  map.rendered = [rendered('classes', { x: 'A' }), rendered('counties', {}), rendered('odd', {})];
  expect([...colorsSeen(map as never, layers)].map(([id, colors]) => [id, ...colors.keys()])).toEqual([
    ['classes', '#111111'],
    ['counties', '#333333'],
    ['district'],
    ['hidden'],
  ]);
});
