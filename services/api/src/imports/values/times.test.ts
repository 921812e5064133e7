import fc from 'fast-check';
import { checkTime, findNumbers, parseTime, readTime } from './times.ts';
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
    ['2026-02-12 24:00', '2026-02-13T07:00:00.000Z'],
    ['12/31/2025 24:00:00', '2026-01-01T07:00:00.000Z'],
    ['2026-02-13 1630', '2026-02-13T23:30:00.000Z'],
    ['2/13/2026 2:30 p.m.', '2026-02-13T21:30:00.000Z'],
    ['5-Jan-2024 10:00', '2024-01-05T17:00:00.000Z'],
    ['Jan 6 2024 10:00 AM', '2024-01-06T17:00:00.000Z'],
    ['January 7, 2024', '2024-01-07T19:00:00.000Z'],
    ['07JAN2024', '2024-01-07T19:00:00.000Z'],
    ['07JAN2024:10:00:00', '2024-01-07T17:00:00.000Z'],
    ['3 January 2026', '2026-01-03T19:00:00.000Z'],
    ['2026-Jan-03 08:00', '2026-01-03T15:00:00.000Z'],
    ['Sept. 3rd, 2025 8:00', '2025-09-03T14:00:00.000Z'],
    ['Friday, January 2, 2026 8:00 AM', '2026-01-02T15:00:00.000Z'],
    ['3 de enero de 2026', '2026-01-03T19:00:00.000Z'],
    ['12-ago-2025 08:00 CST', '2025-08-12T14:00:00.000Z'],
  ])('reads %s', (text, expected) => expect(read(text)).toBe(expected));

  it('reads the day first if that is the order', () =>
    expect(read('13.02.2026 08:00', 'dmy', utc)).toBe('2026-02-13T08:00:00.000Z'));

  it.each([
    ['', /^The date is missing\./],
    ['13/02/2026', /^The calendar has no day “13\/02\/2026”\./],
    ['2026-02-29', /no day/],
    ['02/13/26', /two digits/],
    ['yesterday', /not a date/],
    ['31-Jun-2026', /no day/],
    ['5-Mai-2026', /not a date/],
    ['Jan 6 10:00', /not a date/],
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

test('the numbers of a date that may have the day or the month first are found', () => {
  expect(findNumbers('13/2/2026 8:00')).toEqual([13, 2, '2026']);
  expect(findNumbers('2026-02-13')).toBeNull();
});

test.each([
  ['01/05/24', 'mdy', '2024-01-05'],
  ['01/05/26', 'mdy', '2026-01-05'],
  ['01/05/27', 'mdy', '1927-01-05'],
  ['05.01.24', 'dmy', '2024-01-05'],
  ['24-01-05', 'ymd', '2024-01-05'],
  ['5-Jan-99', 'dmy', '1999-01-05'],
] as const)('the year of %s (%s) has two digits, and is not to come: %s', (text, order, day) => {
  const { wallClock, shortYear } = parseTime(text, order, 2026);
  expect([new Date(wallClock).toISOString().slice(0, 10), shortYear]).toEqual([day, Number(day.slice(0, 4))]);
});
