import { ruleRows } from '../../test/support/production-rules.ts';
import { dueAt, reportingYear, yearIn } from './due.ts';
import { ProductionRules } from './production-rules.ts';

const RULES = { dueMonthDay: '03-01', dueTime: '17:00' };
const DENVER = 'America/Denver';

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
