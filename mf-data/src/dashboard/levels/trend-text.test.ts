import * as fc from 'fast-check';
import { trend } from '../test-support/dashboard.tsx';
import { levelTrend, trendText } from './trend-text.ts';

test.each([
  [1.1, 1.3, 1.5, 'falls 1.30 feet a year (likely 1.10 to 1.50)'],
  [-1.5, -1.3, -1.1, 'rises 1.30 feet a year (likely 1.10 to 1.50)'],
  [2.83, 2.89, 2.96, 'falls 2.89 feet a year (likely 2.83 to 2.96)'],
  [1.78, 1.81, 1.83, 'falls 1.81 feet a year (likely 1.78 to 1.83)'],
  [0.04, 0.12, 0.2, 'falls 0.12 feet a year (likely 0.04 to 0.20)'],
  [-0.1, 1.3, 1.5, 'no clear trend'],
  [0, 1.3, 1.5, 'no clear trend'],
])('a slope of %s to %s to %s is: %s', (low, slope, high, text) =>
  expect(trendText(trend(low, slope, high))).toBe(text),
);

test('too few winters give no trend', () => expect(trendText(null)).toBe('too few winters for a trend'));

test('a trend text never says that water falls or rises by nothing', () => {
  const feet = fc.double({ min: 1e-6, max: 50, noNaN: true });
  fc.assert(
    fc.property(feet, feet, feet, (...values) => {
      const [low, slope, high] = values.sort((one, other) => one - other) as [number, number, number];
      expect(trendText(trend(low, slope, high))).not.toMatch(/\b0\.0+ /);
    }),
  );
});

test('the chart’s line goes through the middle between its ends', () => {
  expect(levelTrend(trend(0.8, 1, 1.2), 'America/Denver')).toEqual({
    feetPerYear: 1,
    leastFeetPerYear: 0.8,
    greatestFeetPerYear: 1.2,
    through: { date: '2021-01-14', feet: 205 },
  });
  expect(levelTrend(null, 'America/Denver')).toBeNull();
});
