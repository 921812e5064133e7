import { criticalS, medianRank, seasonalTrend, theilSen, varianceOfS, YEAR_MS } from './trend.ts';
import { districtWinters } from './winters.ts';

const yearly = (values: readonly number[]) => values.map((value, year) => ({ time: year * YEAR_MS, value }));

it('tells no trend of four winters, and the exact limits of ten', () => {
  // Hollander and Wolfe, table A.30: P(K ≥ 10) = 0.0083 for five, P(K ≥ 23) = 0.023 for ten.
  expect([3, 4, 5, 6, 7, 8, 9, 10].map(criticalS)).toEqual([null, null, 10, 13, 15, 18, 20, 23]);
  expect(theilSen(yearly([1, 2, 3, 4]))).toBeNull();
});

it('is not moved by one bad reading', () => {
  const { slope } = theilSen(yearly([200, 201, 202, 203, 204, 205, 206, 207, 208, 120]))!;
  expect(slope).toBeCloseTo(1, 9);
});

it('counts ties as Gilbert does', () => {
  // pyMannKendall: 360 values with many ties have a variance of 4,889,800.333; here 4 · 3 · 13 / 18 without, one pair less with.
  expect(varianceOfS(4, [1, 2, 3, 4])).toBeCloseTo(8.667, 3);
  expect(varianceOfS(4, [1, 2, 2, 4])).toBeCloseTo(7.667, 3);
});

it('finds the trend below a season', () => {
  const months = Array.from({ length: 49 }, (_, month) => ({
    time: (month * YEAR_MS) / 12,
    value: 10 * Math.sin((month * Math.PI) / 6) + month / 12,
  }));
  expect(seasonalTrend(months)).toMatchObject({
    years: 4,
    slope: expect.closeTo(1, 9),
    interval: { low: expect.closeTo(1, 9), high: expect.closeTo(1, 9) },
  });
});

it('compares wells that were measured in both winters', () => {
  const well = (first: number, years: readonly number[]) =>
    years.map((year) => ({ year, time: year, value: first + year }));
  const { winters, base } = districtWinters([well(100, [1, 2, 3]), well(200, [1, 3]), well(300, [1, 3])]);
  expect(base).toBe(3);
  expect(winters.map(({ median }) => median)).toEqual([201, 102, 203]);
  expect(winters.map(({ level }) => level)).toEqual([201, 202, 203]);
  expect(winters[2]!.change).toEqual({ since: 1, wells: 3, feet: 2 });
});

// Hollander and Wolfe, table of the sign test: P(B ≤ 0 | 6) = 0.0156, P(B ≤ 4 | 17) = 0.0245, P(B ≤ 7 | 25) = 0.0216.
it.each([
  [5, 0],
  [6, 1],
  [17, 5],
  [25, 8],
])('has limits of the median of %d values at rank %d', (count, rank) => expect(medianRank(count)).toBe(rank));
