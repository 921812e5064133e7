import { linear } from './scale.ts';

test('a scale may run downward, and gives a single value a place', () => {
  const y = linear([100, 200], [10, 110]);
  expect([y(100), y(150), y(200)]).toEqual([10, 60, 110]);
  expect(linear([0, 10], [110, 10])(10)).toBe(10);
  expect(linear([5, 5], [0, 100])(5)).toBe(0);
});
