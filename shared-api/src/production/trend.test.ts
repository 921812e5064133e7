import fc from 'fast-check';
import { theilSenTrend } from './trend.ts';

const YEAR_MS = 365.25 * 86_400_000;
const pointsOf = (years: readonly number[], values: readonly number[]) =>
  years.map((year, index) => ({ time: (year - 1970) * YEAR_MS, value: values[index]! }));
const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** What SciPy 1.17's `stats.theilslopes(y, x, 0.95, method='joint')` returns. */
const SCIPY = {
  rising: {
    x: numbersFrom(2000, 8),
    y: [1, 2, 4, 3, 6, 5, 8.5, 7],
    expected: { slope: 1.0, low: 0.5, high: 1.3333333333333333, intercept: -1999 },
  },
  'with ties': {
    x: [2000, 2000, 2001, 2002, 2003, 2003, 2005, 2008, 2009],
    y: [10, 10, 12, 11, 15, 15, 14, 20, 18],
    expected: { slope: 1.0, low: 0.5, high: 1.6666666666666667, intercept: -1990 },
  },
  'with an outlier': {
    x: numbersFrom(1990, 25),
    y: [
      200.0, 201.75, 202.19, 202.56, 204.52, 205.01, 207.89, 90.0, 209.66, 210.77, 213.73, 214.84, 215.76, 215.5,
      218.16, 220.54, 218.78, 221.41, 220.55, 222.77, 223.24, 226.95, 226.7, 230.31, 231.44,
    ],
    expected: {
      slope: 1.2745104895104897,
      low: 1.1966666666666679,
      high: 1.3490909090909093,
      intercept: -2336.6348951048953,
    },
  },
};

describe('theilSenTrend', () => {
  it.each(Object.entries(SCIPY))('matches SciPy: %s', (_name, { x, y, expected }) => {
    const trend = theilSenTrend(pointsOf(x, y))!;
    expect(trend.slopePerYear).toBeCloseTo(expected.slope, 9);
    expect(trend.lowPerYear).toBeCloseTo(expected.low, 9);
    expect(trend.highPerYear).toBeCloseTo(expected.high, 9);
    expect(trend.firstValue).toBeCloseTo(expected.intercept + expected.slope * x[0]!, 2);
    expect(trend.lastValue).toBeCloseTo(expected.intercept + expected.slope * x.at(-1)!, 2);
    expect(trend.count).toBe(x.length);
  });

  it('is unknown for fewer than five distinct times: even four that all rise are chance in one of twelve', () => {
    expect(theilSenTrend([])).toBeNull();
    expect(theilSenTrend(pointsOf([2000, 2001, 2002, 2003], [1, 2, 3, 4]))).toBeNull();
    expect(theilSenTrend(pointsOf([2000, 2001, 2002, 2003, 2003], [1, 2, 3, 4, 5]))).toBeNull();
  });

  // Where Kendall's S is too large for chance (two-sided 5%): 10, 13, 15, 18, 20 and 23 (Hollander and Wolfe 1999, table A.30).
  it.each([
    [5, 0],
    [6, 1],
    [7, 3],
    [8, 5],
    [9, 8],
    [10, 11],
  ])('has, for %d points, limits with %d slopes outside', (count, outside) => {
    const years = numbersFrom(2000, count);
    const values = years.map((_, index) => index ** 2 + index / 10);
    const slopes = values
      .flatMap((value, later) => values.slice(0, later).map((earlier, index) => (value - earlier) / (later - index)))
      .sort((one, other) => one - other);
    const { lowPerYear, highPerYear } = theilSenTrend(pointsOf(years, values))!;
    expect(lowPerYear).toBeCloseTo(slopes[outside]!, 9);
    expect(highPerYear).toBeCloseTo(slopes[slopes.length - 1 - outside]!, 9);
  });

  it('finds the line through points in any order, despite one bad reading among many', () => {
    const line = fc.record({
      slope: fc.double({ min: -10, max: 10, noNaN: true }),
      start: fc.double({ min: 0, max: 500, noNaN: true }),
      bad: fc.nat(24),
      order: fc.shuffledSubarray(numbersFrom(0, 25), { minLength: 25 }),
    });
    fc.assert(
      fc.property(line, ({ slope, start, bad, order }) => {
        const values = numbersFrom(0, 25).map((year) => start + slope * year);
        const points = pointsOf(numbersFrom(1990, 25), values.with(bad, 100_000));
        const trend = theilSenTrend(order.map((index) => points[index]!))!;
        expect(trend.slopePerYear).toBeCloseTo(slope, 6);
        expect(trend.firstValue).toBeCloseTo(start, 6);
        expect(trend.lowPerYear).toBeLessThanOrEqual(trend.slopePerYear);
        expect(trend.highPerYear).toBeGreaterThanOrEqual(trend.slopePerYear);
      }),
    );
  });

  it('is the negative trend when all values are negated', () => {
    const values = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 5, maxLength: 30 });
    fc.assert(
      fc.property(values, (given) => {
        const years = numbersFrom(1990, given.length);
        const trend = theilSenTrend(pointsOf(years, given))!;
        const negated = given.map((value) => -value);
        const turned = theilSenTrend(pointsOf(years, negated))!;
        expect(turned.slopePerYear).toBeCloseTo(-trend.slopePerYear, 9);
      }),
    );
  });
});
