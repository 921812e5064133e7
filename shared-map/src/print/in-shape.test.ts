import type { EngineMap } from '../engine/types.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { inShape } from './in-shape.ts';

const aMap = (width: number, height: number) => {
  const map = new FakeMap();
  Object.defineProperties(map.container, { clientWidth: { value: width }, clientHeight: { value: height } });
  return map;
};
const shapeOf = ({ container: { style } }: FakeMap) => `${style.width} × ${style.height}`;

test.each([
  ['a wider paper', 2, '1200px × 600px'],
  ['a taller paper', 1.25, '1000px × 800px'],
])('on %s more of the map is seen, and the page then has its own again', async (_, aspect, shape) => {
  const map = aMap(1000, 600);
  const drawn = inShape(map as unknown as EngineMap, aspect, async () => shapeOf(map));
  expect(map.resized).toBe(1);
  map.fire('idle');
  expect(await drawn).toBe(shape);
  expect([shapeOf(map), map.resized]).toEqual([' × ', 2]);
});

test('a map of the shape of the paper is drawn as it is', async () => {
  const map = aMap(1000, 500);
  expect(await inShape(map as unknown as EngineMap, 2, async () => 'drawn')).toBe('drawn');
  expect(map.resized).toBe(0);
});
