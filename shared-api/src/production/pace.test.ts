import fc from 'fast-check';
import { addDays } from '../time/index.ts';
import {
  acreFeetInYear,
  computePace,
  type Forecast,
  type MeterChain,
  meteredIntervals,
  type SeasonalShape,
  seasonalShape,
} from './pace.ts';

const SCALE = { unit: 'acre-feet', multiplier: 1, digits: 6 } as const;
/** A meter of acre-feet, by its readings. */
const chain = (readings: Record<string, number>, more: Partial<MeterChain> = {}): MeterChain => ({
  intervals: meteredIntervals(
    Object.entries(readings).map(([on, reading]) => ({ on, reading, rolledOver: false })),
    SCALE,
  ),
  installedOn: null,
  isRemoved: false,
  ...more,
});
/** All of a year's volume is pumped evenly between two days (0 is January 1). */
const between = (from: number, to: number): SeasonalShape =>
  Array.from({ length: 366 }, (_, day) => Math.min(1, Math.max(0, (day - from) / (to - from))));
const forecastOf = ({ forecast }: ReturnType<typeof computePace>): Forecast => {
  expect(forecast).toBeInstanceOf(Object);
  return forecast as Forecast;
};

test('the volume between two readings is that of the register, past its highest number too', () => {
  const points = [
    { on: '2026-01-01', reading: 999_900, rolledOver: false },
    { on: '2026-04-01', reading: 100, rolledOver: true },
    { on: '2026-05-01', reading: 90, rolledOver: false },
  ];
  expect(meteredIntervals(points, SCALE)).toEqual([
    { from: '2026-01-01', to: '2026-04-01', counts: 200, acreFeet: 200 },
    { from: '2026-04-01', to: '2026-05-01', counts: null, acreFeet: null },
  ]);
});

test('the volume between two readings counts for a year by its days in it', () => {
  const interval = { from: '2025-12-22', to: '2026-01-11', acreFeet: 20 };
  expect(acreFeetInYear(interval, 2025)).toBe(10);
  expect(acreFeetInYear(interval, 2026)).toBe(10);
  expect(acreFeetInYear(interval, 2027)).toBe(0);
});

describe('what was used so far', () => {
  test('is the sum of the meters up to their last readings', () => {
    const meters = [chain({ '2025-12-31': 0, '2026-04-11': 101 }), chain({ '2026-01-01': 500, '2026-05-01': 550 })];
    // 100 of the 101 days of the first interval are in the year.
    expect(computePace(2026, meters, [400], [])).toMatchObject({
      used: 150,
      lastReadings: { earliest: '2026-04-11', latest: '2026-05-01' },
      unread: 0,
      countedFrom: null,
    });
  });

  test('is not known without a reading of the year, nor where readings contradict each other', () => {
    const pace = (readings: Record<string, number>) => computePace(2026, [chain(readings)], [100], []);
    const none = { used: null, unread: 1, forecast: 'no-readings' };
    expect(pace({ '2025-01-01': 0, '2025-12-31': 5 })).toMatchObject(none);
    const back = { used: null, forecast: 'readings-contradict' };
    expect(pace({ '2026-01-01': 50, '2026-05-01': 5 })).toMatchObject(back);
  });

  test('of a meter that was replaced, the old one counts to its removal', () => {
    const old = chain({ '2026-01-01': 0, '2026-03-02': 60 }).intervals;
    const added = chain({ '2026-03-02': 5, '2026-04-11': 45 }).intervals;
    const pace = computePace(2026, [{ intervals: [...old, ...added], installedOn: null, isRemoved: false }], [200], []);
    expect(pace.used).toBe(100);
    expect(forecastOf(pace).crossings).toMatchObject([{ kind: 'expected', on: '2026-07-20' }]);
  });
});

describe('the day on which a volume is reached', () => {
  // January 1 is day 0, so day 100 is April 11 and day 200 July 20.
  const hundredByApril = chain({ '2026-01-01': 0, '2026-04-11': 100 });

  test('is by a constant rate without a season before, and has no interval then', () => {
    const { crossings, yearEnd } = forecastOf(computePace(2026, [hundredByApril], [50, 200, 400], []));
    expect(crossings).toEqual([
      { kind: 'reached', on: '2026-02-20', earliest: null, latest: null },
      { kind: 'expected', on: '2026-07-20', earliest: null, latest: null },
      { kind: 'not-expected', on: null, earliest: null, latest: null },
    ]);
    expect(yearEnd).toEqual({ acreFeet: 365, low: null, high: null });
  });

  test('is that of the middle season, between those of the first and the last', () => {
    // By day 100 the share is 1/2, 1/4 and 5/8: the year's volume 200, 400 and 160.
    const seasons = [between(50, 150), between(50, 250), between(0, 160)];
    const { crossings, yearEnd } = forecastOf(computePace(2026, [hundredByApril], [150, 300], seasons));
    expect(crossings).toEqual([
      // On day 125, 125 and 150.
      { kind: 'expected', on: '2026-05-06', earliest: '2026-05-06', latest: '2026-05-31' },
      // On day 200 of the second season only.
      { kind: 'not-expected', on: null, earliest: '2026-07-20', latest: null },
    ]);
    expect(yearEnd).toEqual({ acreFeet: 200, low: 160, high: 400 });
  });

  test('is the last of the year on its last day', () => {
    const { crossings } = forecastOf(computePace(2026, [hundredByApril], [365], []));
    expect(crossings).toMatchObject([{ kind: 'expected', on: '2026-12-31' }]);
  });

  test('is not told while a meter is unread, too early in the season, or where January is unknown', () => {
    const forecast = (chains: MeterChain[], seasons: SeasonalShape[] = []) =>
      computePace(2026, chains, [150], seasons).forecast;
    expect(forecast([hundredByApril, chain({ '2025-12-31': 0 })])).toBe('meters-unread');
    expect(forecast([chain({ '2026-01-01': 0, '2026-01-20': 1 })])).toBe('too-early');
    expect(forecast([hundredByApril], [between(95, 200)])).toBe('too-early');
    expect(forecast([chain({ '2026-03-01': 0, '2026-06-01': 100 })])).toBe('starts-late');
    expect(forecast([chain({ '2026-03-01': 0, '2026-06-01': 100 }, { installedOn: '2026-03-01' })])).toMatchObject({
      crossings: [{ kind: 'expected' }],
    });
  });
});

describe('a season of a past year', () => {
  const monthly = (volumes: number[]): MeterChain => {
    let total = 0;
    const readings: Record<string, number> = { '2024-12-31': 0 };
    volumes.forEach((volume, month) => {
      total += volume;
      readings[month === 11 ? '2025-12-31' : `2025-${String(month + 2).padStart(2, '0')}-01`] = total;
    });
    return chain(readings);
  };

  test('is the share of its volume by day', () => {
    const shape = seasonalShape([monthly([0, 0, 0, 0, 100, 100, 100, 100, 0, 0, 0, 0])], 2025)!;
    expect(shape).toHaveLength(366);
    expect([shape[0], shape[120], shape[151], shape[181], shape[243], shape[365]]).toEqual([0, 0, 0.25, 0.5, 1, 1]);
  });

  test('has the same days in leap years', () => {
    const leap = chain({ '2024-01-01': 0, '2024-03-01': 50, '2024-04-30': 100, '2024-12-31': 100 });
    const shape = seasonalShape([leap], 2024)!;
    expect(shape).toHaveLength(366);
    // March 1 is day 59 of a year of 365 days, and day 60 of a leap year.
    const used = computePace(2024, [chain({ '2024-01-01': 0, '2024-03-01': 30 })], [60], [shape]);
    expect(shape[59]).toBe(0.5);
    expect(forecastOf(used).crossings).toMatchObject([{ on: '2024-04-30' }]);
    const later = computePace(2026, [chain({ '2026-01-01': 0, '2026-03-01': 30 })], [60], [shape]);
    expect(forecastOf(later).crossings).toMatchObject([{ on: '2026-04-30' }]);
  });

  test('is not known from readings far apart, without water, or of a part of the year', () => {
    expect(seasonalShape([chain({ '2025-01-01': 0, '2025-12-31': 100 })], 2025)).toBeNull();
    expect(seasonalShape([monthly(Array(12).fill(0))], 2025)).toBeNull();
    expect(seasonalShape([chain({ '2025-05-01': 0, '2025-07-01': 10, '2025-09-01': 20 })], 2025)).toBeNull();
    expect(seasonalShape([monthly(Array(12).fill(1)), chain({})], 2025)).toBeNull();
    const installed = chain({ '2025-11-16': 0, '2026-01-16': 10 }, { installedOn: '2025-11-16' });
    expect(seasonalShape([installed], 2025)).toBeNull();
  });
});

describe('a forecast', () => {
  const increments = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 8 });
  const bounds = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 100, max: 365 }));
  const seasons = fc.array(
    bounds.map(([from, to]) => between(from, to)),
    { maxLength: 12 },
  );
  const metered = (volumes: readonly number[], times = 1): MeterChain => {
    let total = 0;
    const entries = volumes.map((volume, index) => {
      total += volume * times;
      return [addDays('2026-01-01', (index + 1) * 30), total] as const;
    });
    return chain({ '2026-01-01': 0, ...Object.fromEntries(entries) });
  };

  test('comes later for more water, and never before its interval or after it', () => {
    fc.assert(
      fc.property(increments, seasons, (volumes, given) => {
        const pace = computePace(2026, [metered(volumes)], [10, 100, 200, 400], given);
        if (typeof pace.forecast === 'string') return;
        const { crossings, yearEnd } = pace.forecast;
        const days = crossings.map(({ on }) => on ?? 'never');
        expect([...days].sort()).toEqual(days);
        for (const { on, earliest, latest } of crossings) {
          if (on && earliest) expect(earliest <= on && on <= (latest ?? 'never')).toBe(true);
        }
        expect(yearEnd.acreFeet).toBeGreaterThanOrEqual(pace.used! - 0.001);
      }),
    );
  });

  test('does not depend on the unit: ten times the water reaches ten times the volume on the same days', () => {
    fc.assert(
      fc.property(increments, seasons, (volumes, given) => {
        const days = (times: number) => {
          const { forecast } = computePace(2026, [metered(volumes, times)], [55 * times, 155 * times], given);
          return typeof forecast === 'string' ? forecast : forecast.crossings;
        };
        expect(days(10)).toEqual(days(1));
      }),
    );
  });
});
