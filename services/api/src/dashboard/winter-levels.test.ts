import { median } from '@portal/shared-api/production';
import * as fc from 'fast-check';
import { depthTrend, direction, middleTrend, winterTrend } from './winter-levels.ts';

const YEAR_MS = 365.25 * 86_400_000;

test('median is the middle value, or the mean of the two middle values', () => {
  expect(median([3])).toBe(3);
  expect(median([10, 1, 2])).toBe(2);
  expect(median([10, 1, 2, 4])).toBe(3);
});

test('median has at most half of the values above it, and at most half below', () =>
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const middle = median(values);
      const above = values.filter((value) => value > middle).length;
      const below = values.filter((value) => value < middle).length;
      expect(above).toBeLessThanOrEqual(values.length / 2);
      expect(below).toBeLessThanOrEqual(values.length / 2);
    }),
  ));

describe('the trend of a well', () => {
  const levels = (depths: number[]) =>
    depths.map((depthFeet, index) => ({ year: 2000 + index, time: index * YEAR_MS, depthFeet }));

  it('is in feet a year, positive for falling water, and needs more than three levels', () => {
    const points = [0, 1, 2, 3, 4].map((year) => ({ time: year * YEAR_MS, depthFeet: 200 + 1.5 * year }));
    expect(depthTrend(points)).toMatchObject({ slope_feet_per_year: expect.closeTo(1.5, 9), count: 5 });
    expect(depthTrend(points.slice(0, 3))).toBeNull();
  });

  it('is falling or rising only if it is statistically significant', () => {
    expect(direction(winterTrend(levels([1, 2, 3, 4, 5, 6, 7, 8])))).toBe('falling');
    expect(direction(winterTrend(levels([8, 7, 6, 5, 4, 3, 2, 1])))).toBe('rising');
    expect(direction(winterTrend(levels([3, 1, 4, 1, 5, 2, 3, 2])))).toBe('unsure');
    expect(direction(winterTrend(levels([1, 2])))).toBeNull();
  });
});

describe('the trend of several wells', () => {
  const slopes = (...all: number[]) => all.map((slope_feet_per_year) => ({ slope_feet_per_year }));

  it('is the median of their own trends, with the least and the greatest of them', () =>
    expect(middleTrend(slopes(0.6, 2.89, 1.37, 0.61, 1.66))).toEqual({
      slope_feet_per_year: 1.37,
      low_feet_per_year: 0.6,
      high_feet_per_year: 2.89,
    }));

  it('leaves out wells that were measured in too few winters', () => {
    expect(middleTrend([null, ...slopes(2, 1)])).toMatchObject({ slope_feet_per_year: 1.5 });
    expect(middleTrend([null])).toBeNull();
  });
});
