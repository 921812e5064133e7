import * as fc from 'fast-check';
import { continued, statisticsOf } from './statistics.ts';

const YEAR = 365.25 * 86_400_000;

test('says count, ends and extremes', () => {
  const points = [3, 1, 4, 1, 5].map((value, time) => ({ time, value }));
  expect(statisticsOf(points)).toEqual({
    count: 5,
    first: { time: 0, value: 3 },
    last: { time: 4, value: 5 },
    least: { time: 1, value: 1 },
    greatest: { time: 4, value: 5 },
    perYear: null,
  });
  expect(statisticsOf([])).toBeNull();
});

test('finds the slope of a line, wherever it lies', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 2, max: 40 }), (slope, years) => {
      const points = Array.from({ length: years + 1 }, (_, year) => ({
        time: Date.UTC(2000, 0, 1) + year * YEAR,
        value: 200 + slope * year,
      }));
      expect(statisticsOf(points)?.perYear).toBeCloseTo(slope, 6);
    }),
  );
});

test('continues a line', () => {
  const points = [
    { time: 0, value: 10 },
    { time: 10, value: 15 },
  ];
  expect(continued(points, 30)).toEqual({ time: 30, value: 25 });
  expect(continued(points.slice(0, 1), 30)).toBeNull();
  expect(continued([], 30)).toBeNull();
});
