import fc from 'fast-check';
import { ruleRows } from '../../test/support/production-rules.ts';
import { dueAt, instantOf, reportingYear, yearIn } from './due.ts';
import { ProductionRules } from './production-rules.ts';

const RULES = { dueMonthDay: '03-01', dueTime: '17:00' };
const DENVER = 'America/Denver';

describe('the instant at which clocks show a time', () => {
  it.each([
    [DENVER, '2026-03-01', '17:00', '2026-03-02T00:00:00.000Z'],
    [DENVER, '2026-07-01', '17:00', '2026-07-01T23:00:00.000Z'],
    ['America/Chicago', '2026-03-01', '17:00', '2026-03-01T23:00:00.000Z'],
    ['UTC', '2026-03-01', '00:00', '2026-03-01T00:00:00.000Z'],
    ['Pacific/Auckland', '2026-03-01', '17:00', '2026-03-01T04:00:00.000Z'],
    // The days on which Denver's clocks are put forward, and back.
    [DENVER, '2026-03-08', '17:00', '2026-03-08T23:00:00.000Z'],
    [DENVER, '2026-11-01', '17:00', '2026-11-02T00:00:00.000Z'],
  ])('%s, %s %s', (zone, day, time, instant) => expect(instantOf(day, time, zone).toISOString()).toBe(instant));

  it('is what the clocks show then', () => {
    const zones = fc.constantFrom(
      DENVER,
      'America/Chicago',
      'UTC',
      'Europe/Berlin',
      'Asia/Kolkata',
      'Pacific/Auckland',
    );
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(zones, day, fc.integer({ min: 4, max: 23 }), (timeZone, date, hour) => {
        const time = `${String(hour).padStart(2, '0')}:00`;
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
        expect(shown.format(instantOf(date, time, timeZone))).toBe(`${date} ${time}`);
      }),
    );
  });
});

describe('the due date', () => {
  it('is on a day of the year after', () => {
    expect(dueAt(2025, RULES, DENVER).toISOString()).toBe('2026-03-02T00:00:00.000Z');
    expect(dueAt(2027, { ...RULES, dueMonthDay: '02-29' }, 'UTC').toISOString()).toBe('2028-02-29T17:00:00.000Z');
    expect(dueAt(2026, { ...RULES, dueMonthDay: '02-29' }, 'UTC').toISOString()).toBe('2027-03-01T17:00:00.000Z');
  });
});

describe('the year whose report is due next', () => {
  const rules = new ProductionRules(ruleRows(), DENVER);
  it.each([
    ['2026-01-01T06:59:59Z', 2025],
    ['2026-01-01T07:00:00Z', 2025],
    ['2026-03-02T00:00:00.000Z', 2025],
    ['2026-03-02T00:00:00.001Z', 2026],
    ['2026-11-22T12:00:00Z', 2026],
  ])('at %s is %d', (now, year) => expect(reportingYear(rules, new Date(now), DENVER)).toBe(year));

  it('is this year where there are no rules', () =>
    expect(reportingYear(new ProductionRules([], DENVER), new Date('2026-02-01'), DENVER)).toBe(2026));

  it('is of the year where the district is', () => {
    expect(yearIn(DENVER, new Date('2026-01-01T06:59:59Z'))).toBe(2025);
    expect(yearIn(DENVER, new Date('2026-01-01T07:00:00Z'))).toBe(2026);
  });
});
