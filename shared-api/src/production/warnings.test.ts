import fc from 'fast-check';
import type { TextValues } from '../problems/problem-texts.ts';
import type { MeterScale } from './meters.ts';
import type { WarningCode } from './report-texts.ts';
import {
  type EnteredReading,
  intervalWarnings,
  type ReadingContext,
  type ReportContext,
  readingAcreFeet,
  reportWarnings,
  totalAcreFeet,
} from './warnings.ts';

const SCALE: MeterScale = { unit: 'acre-feet', multiplier: 1, digits: 6 };
const entered = (more: Partial<EnteredReading> = {}): EnteredReading => ({
  start_reading: 100,
  start_on: '2025-01-01',
  end_reading: 400,
  end_on: '2025-12-31',
  goes_back: null,
  estimated_acre_feet: null,
  ...more,
});
const known = (more: Partial<ReadingContext> = {}): ReadingContext => ({
  subject: { name: 'meter-alone', serial: '4711' },
  scale: SCALE,
  maxYieldGpm: 1000,
  start: { reading: 100, on: '2024-12-31', kind: 'last-end' },
  usualAcreFeet: 300,
  own: [],
  installedOn: '2015-04-01',
  removedOn: null,
  reportedOn: null,
  ...more,
});
const report: ReportContext = {
  year: 2025,
  allowableAcreFeet: 960,
  usableReserveAcreFeet: 60,
  earlierAcreFeet: [280, 310],
  meterChangeDays: 30,
  needsWholeYear: true,
};
const warnings = (
  reading: Partial<EnteredReading> = {},
  context: Partial<ReadingContext> = {},
  of: Partial<ReportContext> = {},
) => reportWarnings([entered(reading)], [known(context)], { ...report, ...of });
const codes = (...given: Parameters<typeof warnings>): WarningCode[] => warnings(...given).map(({ code }) => code);
/** Removes everything that a reading is compared with. */
const ALONE = { maxYieldGpm: null, start: null, usualAcreFeet: null };
const NO_YEARS = { earlierAcreFeet: [] };

const own = (on: string, reading: number, rolledOver = false) => ({ on, reading, rolledOver });
const END = own('2025-12-01', 420);

test.each<[string, Partial<EnteredReading>, boolean]>([
  ['an earlier reading that is higher', { end_reading: 400, end_on: '2025-12-31' }, true],
  ['another reading of the day', { end_reading: 400, end_on: END.on }, true],
  ['a later reading that is lower', { end_reading: 430, end_on: '2025-11-30' }, true],
  ['an earlier reading that is lower', { end_reading: 430, end_on: '2025-12-31' }, false],
  ['the same reading', { end_reading: 420, end_on: END.on }, false],
  ['a reading before a register rolled over', { end_reading: 10, end_on: '2025-12-31', goes_back: 'rollover' }, false],
])('an ending reading is compared with the meter’s own of another day: %s', (_what, reading, isUnlike) => {
  expect(codes(reading, { own: [END] }).includes('unlike-own-reading')).toBe(isUnlike);
});

test('an ending reading is compared with all of the meter’s own readings, and the closest that contradicts is named', () => {
  const said = (...readings: ReturnType<typeof own>[]) =>
    warnings({}, { own: readings }).flatMap(({ code, values }) => (code === 'unlike-own-reading' ? values : []));
  const before = own('2025-12-20', 390);
  expect(said(own('2025-07-02', 402), own('2025-10-02', 404), before)).toMatchObject([{ entered: 400, reading: 404 }]);
  expect(said(before, own('2026-02-03', 401), own('2026-03-02', 398))).toMatchObject([{ date: '2026-03-02' }]);
  expect(said(before, own('2026-02-03', 401))).toEqual([]);
});

test('readings on the other side of a rollover do not contradict', () => {
  const isUnlike = (...of: ReturnType<typeof own>[]) => codes({}, { own: of }).includes('unlike-own-reading');
  expect(isUnlike(own('2025-08-01', 999_990), own('2025-10-01', 20, true), own('2025-12-01', 390))).toBe(false);
  expect(isUnlike(own('2025-12-01', 390), own('2026-03-01', 10, true))).toBe(false);
  expect(isUnlike(own('2025-08-01', 999_990), own('2026-03-01', 10, true))).toBe(false);
  expect(isUnlike(own('2025-08-01', 999_990), own('2025-10-01', 20, true), own('2025-12-01', 410))).toBe(true);
});

test('a beginning reading is compared with the meter’s own near the beginning of the year', () => {
  expect(
    warnings({ start_on: '2024-12-31' }, { own: [own('2024-12-20', 130)] }).map(({ message }) => message),
  ).toContainEqual(
    expect.stringContaining('the reading 100 of 12/31/2024 does not fit 130, which was read on 12/20/2024'),
  );
});

describe('readingAcreFeet', () => {
  const volume = (reading: Partial<EnteredReading>, scale: MeterScale | null = SCALE) =>
    readingAcreFeet(entered(reading), scale);

  it.each<[string, Partial<EnteredReading>, number | null]>([
    ['metered', {}, 300],
    ['metered and estimated together', { estimated_acre_feet: 1.5 }, 301.5],
    ['estimated alone', { start_reading: null, end_reading: null, estimated_acre_feet: 12.3456 }, 12.346],
    ['with nothing entered', { start_reading: null, end_reading: null }, null],
    ['without its start', { start_reading: null, estimated_acre_feet: 5 }, null],
    ['without its end', { end_reading: null }, null],
    ['of a meter that stopped before its end', { end_reading: null, estimated_acre_feet: 40 }, 40],
    ['that goes back', { end_reading: 50 }, null],
    ['that goes back, with an estimate but no reason', { end_reading: 50, estimated_acre_feet: 5 }, null],
    ['past the highest number', { start_reading: 999_990, end_reading: 10, goes_back: 'rollover' }, 20],
    ['across a replaced meter', { end_reading: 50, goes_back: 'replaced', estimated_acre_feet: 250 }, 250],
    ['across a replaced meter, without an estimate', { end_reading: 50, goes_back: 'replaced' }, null],
    ['that goes forward, marked as rolled over', { goes_back: 'rollover' }, 300],
    ['that goes forward, marked as across a replaced meter', { goes_back: 'replaced' }, 300],
  ])('finds the volume of a reading: %s', (_name, reading, acreFeet) => expect(volume(reading)).toBe(acreFeet));

  it('is the estimate when there is no meter', () => {
    expect(volume({ estimated_acre_feet: 7 }, null)).toBe(7);
    expect(volume({}, null)).toBeNull();
  });
});

test('totalAcreFeet is known only if all volumes are', () => {
  expect(totalAcreFeet([])).toBeNull();
  expect(totalAcreFeet([1, null])).toBeNull();
  expect(totalAcreFeet([0.1, 0.2])).toBe(0.3);
});

test('totalAcreFeet does not depend on the order of the volumes', () => {
  const volumes = fc.array(fc.integer({ min: 0, max: 1e9 }).map((count) => count / 1000));
  fc.assert(
    fc.property(volumes, (given) => {
      expect(totalAcreFeet([...given].reverse())).toBe(totalAcreFeet(given));
    }),
  );
});

describe('reportWarnings', () => {
  it('finds no warnings in a year like the others', () => expect(warnings()).toEqual([]));

  it('reading-goes-back warns of an end below the start, unless the register rolled over', () => {
    expect(codes({ end_reading: 99 }, ALONE)).toEqual(['reading-goes-back']);
    expect(warnings({ end_reading: 99 }, ALONE)[0]!.message).toContain('past 999,999');
    expect(codes({ end_reading: 99, goes_back: 'replaced' }, ALONE)).toEqual(['reading-goes-back']);
    expect(codes({ start_reading: 999_800, end_reading: 100, goes_back: 'rollover' }, ALONE)).toEqual([]);
    expect(codes({ end_reading: 100 }, ALONE, NO_YEARS)).toEqual([]);
  });

  it('gap-to-last-year warns of a start that is not last year’s end', () => {
    expect(codes({ start_reading: 101 })).toEqual(['gap-to-last-year']);
    expect(codes({ start_reading: 101 }, { start: null })).toEqual([]);
    expect(codes({ start_reading: null })).toEqual([]);
  });

  it('date-outside-year warns of a date more than a month outside the year, dates-reversed of an end that is not after the start', () => {
    expect(codes({ start_on: '2024-12-01', end_on: '2026-01-31' })).toEqual([]);
    expect(codes({ start_on: '2024-11-30' })).toEqual(['date-outside-year']);
    expect(codes({ end_on: '2026-02-01' })).toEqual(['date-outside-year']);
    expect(codes({ end_on: '2025-01-01' }, ALONE)).toEqual(['dates-reversed']);
    expect(codes({ start_on: null, end_on: null })).toEqual([]);
  });

  it('part-of-year warns of an end reading more than a month before the end of the year, unless it is final or its meter was removed soon after', () => {
    expect(codes({ end_on: '2025-11-30' }, ALONE, NO_YEARS)).toEqual(['part-of-year']);
    expect(codes({ end_on: '2025-12-01' }, ALONE, NO_YEARS)).toEqual([]);
    expect(codes({ end_on: '2025-11-30' }, ALONE, { ...NO_YEARS, needsWholeYear: false })).toEqual([]);
    expect(codes({ end_on: '2025-11-30' }, { ...ALONE, removedOn: '2025-12-01' }, NO_YEARS)).toEqual([]);
    expect(codes({ end_on: '2025-06-30' }, { ...ALONE, removedOn: '2025-12-01' }, NO_YEARS)).toEqual(['part-of-year']);
  });

  it('change-reported-late warns of a meter change that was reported later than the rule allows', () => {
    const reported = (reportedOn: string | null, installedOn = '2025-06-30') => codes({}, { installedOn, reportedOn });
    expect(reported('2025-07-30')).toEqual([]);
    expect(reported('2025-07-31')).toEqual(['change-reported-late']);
    expect(reported('2024-07-31', '2024-06-30')).toEqual([]);
    expect(reported(null)).toEqual([]);
    expect(codes({}, { installedOn: '2025-06-30', reportedOn: '2026-02-01' }, { meterChangeDays: null })).toEqual([]);
    expect(warnings({}, { installedOn: '2025-06-30', reportedOn: '2026-02-01' })[0]!.message).toBe(
      'Meter 4711: this meter replaced another one on 06/30/2025, and the change was reported on 02/01/2026, 216 days later. Report a meter change within 30 days.',
    );
  });

  it('volume-beyond-pump warns of more than the well can pump between the two dates', () => {
    // 1,000 gallons a minute from January 1 until December 31 are 1,608.586 acre-feet.
    const more = { usableReserveAcreFeet: 5_000, earlierAcreFeet: [] };
    const usual = { usualAcreFeet: null };
    expect(codes({ end_reading: 1_708.586 }, usual, more)).toEqual([]);
    expect(warnings({ end_reading: 1_708.587 }, usual, more)[0]!.message).toContain('for 364 days, it pumps');
    expect(codes({ end_reading: 1_708.587 }, { ...usual, maxYieldGpm: null }, more)).toEqual([]);
    const estimated = { start_reading: null, end_reading: null, estimated_acre_feet: 1_620 };
    const most = (dates: object) => warnings({ ...estimated, ...dates }, { ...usual, scale: null }, more)[0]?.values;
    expect(most({ start_on: '2024-12-31', end_on: '2025-12-30' })).toMatchObject({ most: 1_613.005 });
    expect(most({ start_on: null, end_on: null })).toMatchObject({ most: 1_613.005 });
    expect(warnings({ ...estimated, start_reading: 100 }, usual, more)[0]?.values).toMatchObject({ days: 365 });
    expect(codes({ end_on: '2025-01-31' }, usual, { ...more, needsWholeYear: false })).toEqual(['volume-beyond-pump']);
    expect(codes({ start_on: null, end_on: null }, usual, more)).toEqual([]);
  });

  it('extra-digit and missing-digit warn of eight times the usual volume, or an eighth of it', () => {
    const usual = (usualAcreFeet: number | null) => codes({}, { ...ALONE, usualAcreFeet });
    expect(usual(37.5)).toEqual(['extra-digit']);
    expect(usual(37.6)).toEqual([]);
    expect(usual(2_399)).toEqual([]);
    expect(usual(2_400)).toEqual(['missing-digit']);
    expect(usual(null)).toEqual([]);
    expect(usual(0)).toEqual([]);
    expect(codes({ end_reading: 100 }, { usualAcreFeet: 2_400 }, NO_YEARS)).toEqual([]);
  });

  it('total-above-allowable warns of more than the allowable and the reserve', () => {
    const at = (end_reading: number) => codes({ end_reading }, ALONE, NO_YEARS);
    expect(at(1_120)).toEqual([]);
    expect(at(1_120.001)).toEqual(['total-above-allowable']);
    expect(warnings({ end_reading: 1_140 }, ALONE, NO_YEARS)[0]).toEqual({
      code: 'total-above-allowable',
      reading: null,
      values: { total: 1_040, over: 20, usable: 1_020 },
      message: 'The total of 1,040 acre-feet is 20 acre-feet above the allowable and reserve of 1,020 acre-feet.',
    });
  });

  it('warns of a total of more than 1.5 times every earlier volume, or less than two thirds of each', () => {
    const of = (...earlierAcreFeet: number[]) => codes({}, ALONE, { earlierAcreFeet });
    expect(of(200, 450)).toEqual([]);
    expect(of(199.9)).toEqual(['total-unlike-earlier-year']);
    expect(of(450.1, 600)).toEqual(['total-unlike-earlier-years']);
    expect(of()).toEqual([]);
  });

  it('says once that a volume is unusual: a reading with a wrong digit needs the only note', () => {
    expect(codes({}, { ...ALONE, usualAcreFeet: 37.5 }, { earlierAcreFeet: [37.5] })).toEqual(['extra-digit']);
    expect(codes({}, { ...ALONE, usualAcreFeet: 2_400 }, { earlierAcreFeet: [2_400] })).toEqual(['missing-digit']);
  });

  it('names the reading of a warning, and checks each reading by itself', () => {
    const other = known({ subject: { name: 'meter-alone', serial: '4712' } });
    const readings = [entered(), entered({ start_reading: 101 }), entered()];
    expect(reportWarnings(readings, [known(), other, known()], { ...report, ...NO_YEARS })).toMatchObject([
      { code: 'gap-to-last-year', reading: 1, message: expect.stringMatching(/^Meter 4712: /) },
    ]);
  });

  it('never fails on any input', () => {
    const amount = fc.option(fc.double({ min: 0, max: 1e15, noNaN: true }));
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true });
    const day = fc.option(dates.map((date) => date.toISOString().slice(0, 10)));
    const anything = fc.record({
      start_reading: amount,
      start_on: day,
      end_reading: amount,
      end_on: day,
      goes_back: fc.constantFrom(null, 'rollover' as const, 'replaced' as const),
      estimated_acre_feet: amount,
    });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 5 }), (readings) => {
        const contexts = readings.map(() => known());
        for (const { message } of reportWarnings(readings, contexts, report))
          expect(message).not.toMatch(/NaN|undefined|null|Infinity/);
      }),
    );
  });
});

describe('two readings on any days', () => {
  const known = {
    subject: { name: 'meter-alone', serial: 'A-1' },
    scale: SCALE,
    maxYieldGpm: 1000,
    usualAcreFeet: 365,
  } as const;
  const codes = (from: [string, number], to: [string, number], rolledOver = false) =>
    intervalWarnings({ on: from[0], reading: from[1] }, { on: to[0], reading: to[1], rolledOver }, known).map(
      ({ code, values }): [string, unknown] => {
        const { most, usual, highest }: TextValues = values;
        return [code, most ?? usual ?? highest];
      },
    );

  test('may not count more than the well can pump in the days between, however many, but little and nothing at all', () => {
    // 1,000 gallons per minute are 4.419 acre-feet a day.
    expect(codes(['2026-06-01', 0], ['2026-06-11', 45])).toEqual([['volume-beyond-pump', 44.192]]);
    expect(codes(['2026-06-01', 0], ['2026-06-11', 44])).toEqual([]);
    expect(codes(['2024-01-01', 0], ['2026-01-01', 2500])).toEqual([]);
    expect(codes(['2026-01-01', 100], ['2026-04-01', 100])).toEqual([]);
    expect(codes(['2026-01-01', 100], ['2026-04-01', 101])).toEqual([]);
  });

  test('are compared with the usual volume of as many days, and of a month at least', () => {
    expect(codes(['2026-06-01', 0], ['2026-09-09', 799])).toEqual([['volume-beyond-pump', 441.919]]);
    expect(codes(['2026-06-01', 0], ['2026-09-09', 800])[1]).toEqual(['extra-digit', 100]);
    expect(codes(['2026-06-01', 0], ['2026-06-02', 240])[1]).toEqual(['extra-digit', 30]);
  });

  test('go back unless the register rolled over', () => {
    expect(codes(['2026-06-01', 999_990], ['2026-07-01', 5])).toEqual([['reading-goes-back', 999_999]]);
    expect(codes(['2026-06-01', 999_990], ['2026-07-01', 5], true)).toEqual([]);
    expect(codes(['2026-06-01', 500], ['2026-07-01', 400], true)[0]).toEqual(['volume-beyond-pump', 132.576]);
  });
});
