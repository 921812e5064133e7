import fc from 'fast-check';
import { SEASONS, seasonalTrend, wholeYearsOf } from './seasonal-trend.ts';
import { median } from './trend.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365.25;
type ValueAt = (year: number, day: number) => number | null;
/** Of the whole years of a record with a value a day. */
const dailyFor = (days: number, valueAt: ValueAt): (number | null)[] => {
  const slots: number[][] = Array.from({ length: wholeYearsOf(0, (days - 1) * DAY_MS) * SEASONS }, () => []);
  for (let day = 0; day < days; day++) {
    const value = valueAt(day / YEAR_DAYS, day);
    const back = Math.floor(((days - 1 - day) / YEAR_DAYS) * SEASONS);
    if (value !== null) slots[slots.length - 1 - back]?.push(value);
  }
  return slots.map((values) => (values.length > 0 ? median(values) : null));
};
const daily = (years: number, valueAt: ValueAt) => dailyFor(Math.round(years * YEAR_DAYS), valueAt);
const season = (year: number) => 15 * Math.sin(2 * Math.PI * year);

describe('seasonalTrend', () => {
  it('finds the slope below a seasonal cycle, regardless of when the record begins and ends', () => {
    const shape = fc.record({
      slope: fc.double({ min: -5, max: 5, noNaN: true }),
      phase: fc.double({ min: 0, max: 1, noNaN: true }),
      days: fc.integer({ min: 731, max: 2200 }),
    });
    fc.assert(
      fc.property(shape, ({ slope, phase, days }) => {
        const trend = seasonalTrend(dailyFor(days, (year) => 218 + slope * year + season(year + phase)))!;
        expect(trend.wholeYears).toBe(Math.floor((days - 1 + 4) / YEAR_DAYS));
        expect(Math.abs(trend.slopePerYear - slope)).toBeLessThan(0.3);
        if (trend.interval) expect(trend.interval[0]).toBeLessThanOrEqual(trend.interval[1]);
      }),
      { numRuns: 50 },
    );
  });

  it('has an interval around the true slope for five varying years, and none for two years', () => {
    const years = [0, 1.4, 1.6, 3.1, 4];
    const trend = seasonalTrend(daily(5, (year) => 200 + years[Math.floor(year)]! + season(year)))!;
    const [low, high] = trend.interval!;
    expect(Math.abs(trend.slopePerYear - 1.015)).toBeLessThan(0.1);
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(1);
    expect(seasonalTrend(daily(2, (year) => 200 + year + season(year)))).toMatchObject({ interval: null });
  });

  it('is unknown for less than two whole years, and for a record with mostly gaps', () => {
    expect(seasonalTrend([])).toBeNull();
    expect(seasonalTrend(daily(1.9, (year) => 200 + year))).toBeNull();
    expect(seasonalTrend(daily(3, (year, day) => (day < 90 || day > 1000 ? 200 + year : null)))).toBeNull();
  });
});
