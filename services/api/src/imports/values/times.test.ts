import fc from 'fast-check';
import { checkTime, findNumbersBeforeYear, readTime } from './times.ts';
import { findZone } from './zone.ts';

const [denver, utc] = [findZone('America/Denver')!, findZone('UTC')!];
const read = (text: string, order: 'mdy' | 'dmy' = 'mdy', zone = denver) =>
  new Date(readTime(text, order, zone)).toISOString();

describe('readTime', () => {
  it.each([
    ['2026-02-13T12:00Z', '2026-02-13T12:00:00.000Z'],
    ['2026-02-13 12:00', '2026-02-13T19:00:00.000Z'],
    ['2026/07/13 12:00:30.25', '2026-07-13T18:00:30.250Z'],
    ['2/13/2026 2:30 PM', '2026-02-13T21:30:00.000Z'],
    ['02-13-2026 12:05 am', '2026-02-13T07:05:00.000Z'],
    ['2026-02-13T12:00-06:00', '2026-02-13T18:00:00.000Z'],
    ['2016-10-26 09:22 PDT', '2016-10-26T16:22:00.000Z'],
    ['2026-02-13', '2026-02-13T19:00:00.000Z'],
  ])('reads %s', (text, expected) => expect(read(text)).toBe(expected));

  it('reads the day first if that is the order', () =>
    expect(read('13.02.2026 08:00', 'dmy', utc)).toBe('2026-02-13T08:00:00.000Z'));

  it.each([
    ['', /^The date is missing\./],
    ['13/02/2026', /^The calendar has no day “13\/02\/2026”\./],
    ['2026-02-29', /no day/],
    ['02/13/26', /two digits/],
    ['yesterday', /not a date/],
    ['2026-02-13 24:30', /not a time of day/],
    ['2026-02-13 12:00 LMT', /zone of .* is not known/],
    ['2026-03-08 02:30', /^The clocks of America\/Denver never showed this time: they were set forward\./],
    ['2026-11-01 01:30', /^The clocks of America\/Denver showed this time twice: they were set back\./],
  ])('refuses "%s"', (text, problem) => expect(() => read(text)).toThrow(problem));

  it('reads every time that clocks of the zone show exactly once', () => {
    const minute = 60_000;
    const instants = fc.integer({ min: Date.UTC(1900, 0, 1) / minute, max: Date.UTC(2026, 10, 1) / minute });
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Denver',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(instants, (minutes) => {
        const instant = minutes * minute;
        try {
          expect(readTime(format.format(instant), 'mdy', denver)).toBe(instant);
        } catch (error) {
          expect(String(error)).toMatch(/twice/);
        }
      }),
    );
  });
});

test('times from 1850 to now are accepted', () => {
  const now = Date.UTC(2026, 10, 22);
  expect(() => checkTime(now, now)).not.toThrow();
  expect(() => checkTime(now + 1, now)).toThrow(/future/);
  expect(() => checkTime(Date.UTC(1849, 11, 31), now)).toThrow(/before 1850/);
});

test('zones are known by name, abbreviation and offset, and no others', () => {
  expect(findZone('CST')!(0)).toBe(6 * 3_600_000);
  expect(findZone('-06:00')!(0)).toBe(6 * 3_600_000);
  expect(findZone('Mars/Olympus')).toBeNull();
});

test('the numbers before a year are found', () => {
  expect(findNumbersBeforeYear('13/2/2026 8:00')).toEqual([13, 2]);
  expect(findNumbersBeforeYear('2026-02-13')).toBeNull();
});
