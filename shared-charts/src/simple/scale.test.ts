import * as fc from 'fast-check';
import { linear, roundValues } from './scale.ts';

test('grid values are round numbers, also for a single value', () => {
  expect(roundValues(0, 960, 4)).toEqual([0, 200, 400, 600, 800, 1000]);
  expect(roundValues(0, 0.7, 4)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(roundValues(212.3, 216.1, 4)).toEqual([212, 213, 214, 215, 216, 217]);
  expect(roundValues(2021, 2024, 10, 1)).toEqual([2021, 2022, 2023, 2024]);
  expect(roundValues(0, 0, 4)).toEqual([0, 0.2]);
  expect(roundValues(200, 200, 4)).toEqual([200, 250]);
});

test('grid values contain the range, in even steps', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      value,
      fc.double({ min: 0.01, max: 1e6, noNaN: true }),
      fc.integer({ min: 2, max: 10 }),
      (least, range, count) => {
        const values = roundValues(least, least + range, count);
        const [first, last] = [values[0] ?? NaN, values.at(-1) ?? NaN];
        const step = (last - first) / (values.length - 1);
        expect(first).toBeLessThanOrEqual(least + 1e-6);
        expect(last).toBeGreaterThanOrEqual(least + range - 1e-6);
        expect(values.length).toBeLessThanOrEqual(1.5 * count + 3);
        for (const [index, each] of values.entries()) expect(each).toBeCloseTo(first + index * step, 6);
      },
    ),
  );
});

test('a scale may run downward, and gives a single value a place', () => {
  const y = linear([100, 200], [10, 110]);
  expect([y(100), y(150), y(200)]).toEqual([10, 60, 110]);
  expect(linear([0, 10], [110, 10])(10)).toBe(10);
  expect(linear([5, 5], [0, 100])(5)).toBe(0);
});
