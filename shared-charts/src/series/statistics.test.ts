import { statisticsOf } from './statistics.ts';

test('statistics have the count, the first and last point, and the extremes', () => {
  const points = [3, 1, 4, 1, 5].map((value, time) => ({ time, value }));
  expect(statisticsOf(points)).toEqual({
    count: 5,
    first: { time: 0, value: 3 },
    last: { time: 4, value: 5 },
    least: { time: 1, value: 1 },
    greatest: { time: 4, value: 5 },
  });
  expect(statisticsOf([])).toBeNull();
});
