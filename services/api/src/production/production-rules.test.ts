import { ruleRows } from '../../test/support/production-rules.ts';
import { ProductionRules } from './production-rules.ts';

const rulesOf = (rows = ruleRows()) => new ProductionRules(rows);

describe('the rules of a year', () => {
  it('are read from the rules of the district', () =>
    expect(rulesOf().ofYear(2025)).toMatchObject({
      'allowable-acre-feet-per-acre': 1.5,
      dueAt: new Date('2026-03-01T23:00:00Z'),
      'exempt-well-types': [2],
      'unpumped-well-statuses': [3, 4, 6],
      'other-methods-before': '2003-10-14',
    }));

  it('are those in force on December 31', () => {
    const reserveYears = (changedOn: string) => {
      const until = ruleRows().map((row) => (row.rule === 'reserve-years' ? { ...row, valid_until: changedOn } : row));
      const changed = { rule: 'reserve-years', value: '3', source: 'New', valid_from: changedOn, valid_until: null };
      const rules = rulesOf([...until, changed]);
      const [of2025] = rules.rowsOf(2025).filter(({ rule }) => rule === 'reserve-years');
      return [...[2024, 2025, 2026].map((year) => rules.ofYear(year)?.['reserve-years']), of2025!.source === 'New'];
    };
    expect(reserveYears('2025-12-31')).toEqual([1, 3, 3, true]);
    expect(reserveYears('2026-01-01')).toEqual([1, 1, 3, false]);
  });

  it('are missing while a required rule is missing', () => {
    expect(rulesOf().ofYear(1954)).toBeNull();
    const without = (rule: string) => rulesOf(ruleRows().filter((row) => row.rule !== rule)).ofYear(2025);
    expect(without('due-time')).toBeNull();
    expect(without('late-dollars-most')).toBeNull();
    expect(without('gpu-most-acres')).not.toBeNull();
  });

  it('are missing if values are invalid, and the error names them', () => {
    const rules = rulesOf(ruleRows({ 'due-time': '5pm', 'due-time-zone': 'Texas' }));
    expect(rules.ofYear(2025)).toBeNull();
    expect(() => rules.requireYear(2025)).toThrow(
      'The rules of production reporting for 2025 cannot be used. The rule due-time is "5pm", but must be a time such as 17:00. ' +
        'The rule due-time-zone is "Texas", but must be a time zone of the IANA list such as America/Chicago.',
    );
  });

  it('can allow no reserve and no late fee', () =>
    expect(rulesOf(ruleRows({ 'reserve-years': '0', 'late-dollars-per-day': '0' })).ofYear(2025)).toMatchObject({
      'reserve-years': 0,
      'late-dollars-per-day': 0,
    }));
});
