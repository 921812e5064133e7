import { districtTrend } from './district-trend.ts';
import { districtWinters } from './district-winters.ts';
import { type WinterLevel, winterTrend } from './winter-levels.ts';

const YEAR_MS = 365.25 * 86_400_000;
/** A level each winter, and no noise. */
const well = (feetPerYear: number, { years = 10, start = 100 } = {}): WinterLevel[] =>
  Array.from({ length: years }, (_, index) => ({
    ...{ year: 2010 + index, time: index * YEAR_MS, depthFeet: start + feetPerYear * index },
  }));
const trendOf = (...wells: WinterLevel[][]) =>
  districtTrend(
    districtWinters(wells),
    wells.map((levels) => ({ levels, trend: winterTrend(levels) })),
  );

it('is the median of the trends of the wells, with the interval of that median', () => {
  expect(trendOf(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((slope) => well(slope)))).toMatchObject({
    slope_feet_per_year: expect.closeTo(5, 9),
    low_feet_per_year: expect.closeTo(2, 9),
    high_feet_per_year: expect.closeTo(8, 9),
    first: { depth_feet: expect.closeTo(100, 9) },
    last: { depth_feet: expect.closeTo(145, 9) },
    count: 10,
  });
});

it('is that of the wells that the level is of, without those that were given up', () => {
  const wells = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((slope) => well(slope));
  expect(trendOf(...wells, well(50, { years: 6 }))?.slope_feet_per_year).toBeCloseTo(5, 9);
});

// P(at most k - 1 of n below the median) × 2 ≤ 0.05 (binomial).
it.each([
  [6, 1],
  [8, 1],
  [9, 2],
  [12, 3],
  [15, 4],
  [17, 5],
  [20, 6],
  [25, 8],
])('has, for %d wells, limits that are the value %d from either end', (count, rank) => {
  const wells = Array.from({ length: count }, (_, index) => well(1 + index));
  const trend = trendOf(...wells)!;
  expect(trend.low_feet_per_year).toBeCloseTo(rank, 9);
  expect(trend.high_feet_per_year).toBeCloseTo(count + 1 - rank, 9);
});

it('needs six wells with a trend', () => {
  const five = [1, 2, 3, 4, 5].map((slope) => well(slope));
  expect(trendOf(...five)).toBeNull();
  expect(trendOf(...five, well(6, { years: 4 }))).toBeNull();
  expect(trendOf()).toBeNull();
});
