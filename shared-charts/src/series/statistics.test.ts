import { continued, statisticsOf } from './statistics.ts';

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

test('a line is continued with its slope, which needs two points', () => {
  const points = [
    { time: 0, value: 10 },
    { time: 10, value: 15 },
  ];
  expect(continued(points, 30)).toEqual({ time: 30, value: 25 });
  expect(continued(points.slice(0, 1), 30)).toBeNull();
  expect(continued([], 30)).toBeNull();
});
