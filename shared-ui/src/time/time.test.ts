import { showTextsIn } from '@portal/shared-i18n/test-support';
import * as fc from 'fast-check';
import {
  addDays,
  addMonths,
  addYears,
  dateText,
  dayEnd,
  dayStart,
  daysBetween,
  fromWallClock,
  isLocalDate,
  localDate,
  localDateTime,
  wallClock,
  zoneOffset,
} from './index.ts';

const DENVER = 'America/Denver';
const HOUR = 3_600_000;
// With odd offsets, without clock changes, and with changes at midnight, by half an hour, and suspended for a month.
const ZONES = [
  DENVER,
  'America/Chicago',
  'UTC',
  'Asia/Kathmandu',
  'America/Havana',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Auckland',
];
const zones = fc.constantFrom(...ZONES);
const times = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2037, 0, 1) });
const dates = times.map((time) => new Date(time).toISOString().slice(0, 10));
const utc = (text: string): number => Date.parse(text);

describe('zoneOffset', () => {
  test('is the offset that the browser uses, at any time', () => {
    fc.assert(
      fc.property(zones, times, (zone, time) => {
        const parts = new Intl.DateTimeFormat('en-US', {
          timeZone: zone,
          hourCycle: 'h23',
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
          second: 'numeric',
        }).formatToParts(time);
        const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
        const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
        expect(zoneOffset(zone)(time)).toBe(shown - Math.floor(time / 1000) * 1000);
      }),
    );
  });

  test('refuses an unknown zone', () => expect(() => zoneOffset('Mars/Olympus')).toThrow(RangeError));
});

describe('dayStart and dayEnd', () => {
  test('lie where the date changes, in every zone', () => {
    fc.assert(
      fc.property(zones, dates, (zone, date) => {
        const [start, end] = [dayStart(date, zone), dayEnd(date, zone)];
        expect(localDate(start, zone)).toBe(date);
        expect(localDate(start - 1, zone)).toBe(addDays(date, -1));
        expect(localDate(end, zone)).toBe(date);
        expect(end + 1).toBe(dayStart(addDays(date, 1), zone));
      }),
      // Only two days of a year have a clock change.
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-21', 24],
  ])('give %s %i hours in Denver', (date, hours) => {
    expect(dayEnd(date, DENVER) + 1 - dayStart(date, DENVER)).toBe(hours * HOUR);
  });

  test('start Denver’s days at 7:00 UTC or 6:00 UTC, and a day at one o’clock where clocks are set forward at midnight', () => {
    expect(dayStart('2026-11-21', DENVER)).toBe(utc('2026-11-21T07:00:00Z'));
    expect(dayStart('2026-07-04', DENVER)).toBe(utc('2026-07-04T06:00:00Z'));
    expect(wallClock(dayStart('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('2018-11-04 01:00:00');
  });
});

describe('calendar dates', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s plus %i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));

  test('a leap day minus two years is the last day of February', () =>
    expect(addYears('2024-02-29', -2)).toBe('2022-02-28'));

  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['0000-01-01', false],
    ['26-1-1', false],
    ['', false],
    ['2026-11-21T00:00', false],
  ])('"%s" is a date: %s', (text, expected) => expect(isLocalDate(text)).toBe(expected));
});

describe('fromWallClock', () => {
  test('returns the moment at which the clock shows the time, the first one of an hour that comes twice', () => {
    fc.assert(
      fc.property(zones, times, (zone, time) => {
        const second = Math.floor(time / 1000) * 1000;
        const moment = fromWallClock(wallClock(second, zone), zone);
        expect(wallClock(moment, zone)).toBe(wallClock(second, zone));
        expect(second - moment).toBeLessThanOrEqual(HOUR);
        expect(second - moment).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['2026-11-21', '2026-11-21T07:00:00.000Z'],
    ['2026-11-21 06:12', '2026-11-21T13:12:00.000Z'],
    ['2026-11-21 06:12:30.5', '2026-11-21T13:12:30.500Z'],
    ['2026-11-01 01:30', '2026-11-01T07:30:00.000Z'],
  ])('reads %s in Denver as %s', (text, expected) => {
    expect(new Date(fromWallClock(text, DENVER)).toISOString()).toBe(expected);
  });
});

describe('texts of times', () => {
  test('name the zone, which distinguishes the repeated hour in fall', () => {
    expect(localDateTime(utc('2026-11-01T07:30:00Z'), DENVER)).toBe('11/01/2026, 1:30 AM MDT');
    expect(localDateTime(utc('2026-11-01T08:30:00Z'), DENVER)).toBe('11/01/2026, 1:30 AM MST');
  });

  test('have the zone’s date', () => {
    expect(wallClock(utc('2026-11-21T05:12:34Z'), DENVER)).toBe('2026-11-20 22:12:34');
    expect(dateText('2026-11-20')).toBe('11/20/2026');
  });

  test('name the month in Spanish', () => {
    showTextsIn('es');
    expect(dateText('2026-11-01')).toBe('1 nov 2026');
    expect(localDateTime(utc('2026-11-01T07:30:00Z'), DENVER)).toBe('1 nov 2026, 1:30 a.m. MDT');
    expect(localDateTime(utc('2026-11-01T20:05:00Z'), DENVER)).toBe('1 nov 2026, 1:05 p.m. MST');
  });
});

test('days between two times are calendar days, also across clock changes', () => {
  expect(daysBetween(utc('2026-11-22T03:00:00Z'), utc('2027-03-02T00:00:00Z'), DENVER)).toBe(100);
  expect(daysBetween(utc('2026-03-07T23:00:00Z'), utc('2026-03-09T05:59:00Z'), DENVER)).toBe(1);
  expect(daysBetween(utc('2026-03-09T06:00:00Z'), utc('2026-03-08T07:00:00Z'), DENVER)).toBe(-1);
});
