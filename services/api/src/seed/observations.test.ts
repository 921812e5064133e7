import { DAY_MS } from '@portal/shared-api/time';
import { PARAMETER } from '../defaults/lookups.ts';
import { telemetrySeries, winterSeries } from './observations.ts';
import { createRandom } from './random.ts';
import { DEMO_END } from './wells.ts';

const place = { lon: -101.8, lat: 36.1 };

test('a winter series has a measurement in each of 25 winters, with falling levels', () => {
  const { times, depthsFeet } = winterSeries(place, createRandom(3));
  const dates = times.map((time) => new Date(time));
  expect(dates.map((date) => date.getUTCFullYear())).toEqual(Array.from({ length: 25 }, (_, index) => 2002 + index));
  expect(dates.every((date) => date.getUTCMonth() <= 2)).toBe(true);
  expect(depthsFeet.at(-1)).toBeGreaterThan(depthsFeet[0]!);
});

describe('telemetrySeries', () => {
  const series = telemetrySeries(place, createRandom(3));

  it('covers levels, battery and temperature up to the last day, each level once', () => {
    const { telemetryDepthToWater: depth, batteryVoltage, waterTemperature } = PARAMETER;
    expect(series.map(({ parameter }) => parameter)).toEqual([depth, depth, batteryVoltage, waterTemperature]);
    for (const { start, stepMs, values } of series)
      expect(start + values.length * stepMs).toBeLessThanOrEqual(DEMO_END + stepMs);
    const [threeYears, lastWeek] = series as [(typeof series)[0], (typeof series)[0]];
    expect(threeYears.start + (threeYears.values.length - 1) * threeYears.stepMs).toBeLessThan(lastWeek.start);
    const battery = series[2]!.values.filter((value) => value !== null);
    expect(battery.every((volts) => volts > 11.5 && volts < 14)).toBe(true);
  });

  it('continues until the given end, with the same values before its last week', () => {
    const later = telemetrySeries(place, createRandom(3), DEMO_END + 100 * DAY_MS);
    const [known] = series.map(({ values }) => values);
    expect(later[0]!.values.slice(0, known!.length)).toEqual(known);
    const ends = [series, later].map(([, { start, stepMs, values } = later[1]!]) => start + values.length * stepMs);
    expect(ends[1]! - ends[0]!).toBe(100 * DAY_MS);
  });

  it('ends days ago for some loggers, and long ago for a few', () => {
    const random = createRandom(1);
    const daysLate = Array.from({ length: 200 }, () => {
      const { start, stepMs, values } = telemetrySeries(place, random)[1]!;
      return (DEMO_END - (start + (values.length - 1) * stepMs)) / DAY_MS;
    });
    const share = (from: number, to: number) => daysLate.filter((days) => days > from && days <= to).length / 200;
    expect(share(0, 1)).toBeGreaterThan(0.75);
    expect(share(1, 7)).toBeGreaterThan(0.04);
    expect(share(7, 60)).toBeGreaterThan(0.02);
    expect(share(60, Number.POSITIVE_INFINITY)).toBe(0);
  });
});
