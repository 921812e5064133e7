import { meteredAcreFeet } from '@portal/shared-api/production';
import type { KnownReading, MeterRow } from '../meter-readings/meter-readings.repository.ts';
import { meterUses } from './meter-uses.ts';

const METER = { serial: 'A-1', unit: '1000 gallons', multiplier: 1, digits: 6 } as MeterRow;
const known = (read_on: string, reading: number, more: Partial<KnownReading> = {}): KnownReading => ({
  ...{ meter_ndx: 1, read_on, reading, rolled_over: false, kind: 'any-day', begins: false },
  ...more,
});
const report = (read_on: string, reading: number, more: Partial<KnownReading> = {}) =>
  known(read_on, reading, { kind: 'report', ...more });
const ENDS = { start_on: '2025-01-01', end_on: '2025-12-31' };
const usesOf = (readings: readonly KnownReading[], ends: typeof ENDS | undefined = ENDS) =>
  meterUses(METER, readings, 2025, ends).map(({ read_on, reading, counts, acre_feet }) => [
    ...[read_on, reading, counts, acre_feet],
  ]);

test('the uses of a year go from the beginning of its report to its end, past a rollover', () => {
  expect(
    usesOf([
      known('2024-11-01', 999_000),
      report('2024-12-31', 999_900),
      report('2025-01-01', 999_900, { begins: true }),
      known('2025-05-01', 100, { rolled_over: true }),
      report('2025-12-31', 400, { rolled_over: true }),
      known('2026-01-02', 401),
    ]),
  ).toEqual([
    ['2024-12-31', 999_900, null, null],
    ['2025-05-01', 100, 200, 0.614],
    ['2025-12-31', 400, 300, 0.92],
  ]);
});

test('uses add up to the volume of all that the meter counted', () => {
  const days = ['2025-01-01', '2025-05-01', '2025-08-01', '2025-12-31'];
  const uses = usesOf(days.map((day, index) => known(day, 50 * index)));
  expect(uses.map(([, , counts, acreFeet]) => [counts, acreFeet])).toEqual([
    [null, null],
    [50, 0.154],
    [50, 0.153],
    [50, 0.153],
  ]);
  expect(meteredAcreFeet({ start: 0, end: 150, rolledOver: false }, METER)).toBe(0.46);
});

test('what a meter counted before the beginning of the report is not of the year', () => {
  const uses = usesOf([
    report('2024-12-31', 10),
    report('2025-01-01', 50, { begins: true }),
    known('2025-05-01', 60),
    report('2025-12-31', 70),
  ]);
  expect(uses.map(([, reading, counts]) => [reading, counts])).toEqual([
    [50, null],
    [60, 10],
    [70, 10],
  ]);
});

test('a meter that was replaced has its uses up to its removal, whose reading stands there once', () => {
  const removed = known('2025-07-01', 90, { kind: 'last' });
  const readings = [
    report('2025-01-01', 50, { begins: true }),
    known('2025-05-01', 60),
    removed,
    report('2025-07-01', 90),
  ];
  expect(
    usesOf(readings, { start_on: '2025-01-01', end_on: '2025-07-01' }).map(([on, , counts]) => [on, counts]),
  ).toEqual([
    ['2025-01-01', null],
    ['2025-05-01', 10],
    ['2025-07-01', 30],
  ]);
});

test('a reading that goes back without a rollover has no use', () => {
  const uses = usesOf([known('2024-12-31', 50), known('2025-05-01', 40), known('2025-06-01', 45)], undefined);
  expect(uses.map(([, , counts, acreFeet]) => [counts, acreFeet])).toEqual([
    [null, null],
    [null, null],
    [5, 0.015],
  ]);
});

test('a meter without readings between the ends of its report, or of other years alone, has no uses to show', () => {
  expect(usesOf([report('2025-01-01', 50, { begins: true }), report('2025-12-31', 70)])).toEqual([]);
  expect(usesOf([known('2024-11-01', 50)], undefined)).toEqual([]);
});
