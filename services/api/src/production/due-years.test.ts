import { ruleRows } from '../../test/support/production-rules.ts';
import { reportLateness } from './gpu-accounts.ts';
import { dueAt, ProductionRules } from './production-rules.ts';

const RULES = {
  'due-month-day': '03-01',
  'due-day-off': 'same-day',
  'due-time': '17:00',
  'due-time-zone': 'America/Chicago',
} as const;
const IN_UTC = { ...RULES, 'due-month-day': '02-29', 'due-time-zone': 'UTC' };

test('the due date is in the year after the report, on March 1 if that year has no February 29', () => {
  expect(dueAt(2025, RULES).toISOString()).toBe('2026-03-01T23:00:00.000Z');
  expect(dueAt(2027, IN_UTC).toISOString()).toBe('2028-02-29T17:00:00.000Z');
  expect(dueAt(2026, IN_UTC).toISOString()).toBe('2027-03-01T17:00:00.000Z');
});

test('a due date on a Sunday moves to the working day after it where the rule says so, and lateness with it', () => {
  const rules = new ProductionRules(ruleRows({ 'due-day-off': 'past-holidays' })).requireYear(2025);
  expect(rules.dueAt.toISOString()).toBe('2026-03-03T23:00:00.000Z');
  const late = (submitted_at: string) =>
    reportLateness({ submitted_at: new Date(submitted_at), postmarked_on: null }, rules, new Date());
  expect([late('2026-03-03T23:00:00Z'), late('2026-03-03T23:00:01Z')]).toEqual([null, { days: 1, feeDollars: 50 }]);
});

describe('the year whose report is due next', () => {
  const rules = new ProductionRules(ruleRows());
  it.each([
    ['2026-01-01T05:59:59Z', 2025],
    ['2026-01-01T06:00:00Z', 2025],
    ['2026-03-01T23:00:00.000Z', 2025],
    ['2026-03-01T23:00:00.001Z', 2026],
    ['2026-11-22T12:00:00Z', 2026],
  ])('is, at %s, %d', (now, year) => expect(rules.reportingYearAt(new Date(now))).toBe(year));

  it('is this year if there are no rules', () =>
    expect(new ProductionRules([]).reportingYearAt(new Date('2026-02-01'))).toBe(2026));

  it('follows the district’s time zone', () => {
    expect(rules.yearAt(new Date('2026-01-01T05:59:59Z'))).toBe(2025);
    expect(rules.yearAt(new Date('2026-01-01T06:00:00Z'))).toBe(2026);
  });
});
