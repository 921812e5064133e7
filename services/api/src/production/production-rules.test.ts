import { ruleRows } from '../../test/support/production-rules.ts';
import { ProductionRules } from './production-rules.ts';

const rulesOf = (rows = ruleRows()) => new ProductionRules(rows);

describe('the rules of a year', () => {
  it('are by default those of the district', () =>
    expect(rulesOf().ofYear(2025)).toEqual({
      allowableAcreFeetPerAcre: 1.5,
      reserveYears: 1,
      dueMonthDay: '03-01',
      dueTime: '17:00',
      timeZone: 'America/Chicago',
      dueAt: new Date('2026-03-01T23:00:00Z'),
      late: { dollarsPerDay: 50, dollarsMost: 500 },
      exemptMostGpm: 17.5,
      otherMethodsBefore: '2003-10-14',
      meterDaysAfterNewPermit: 365,
      meterChangeDays: 30,
    }));

  it('are those in force on its last day', () => {
    const until = (day: string) =>
      ruleRows().map((row) => (row.rule === 'reserve-years' ? { ...row, valid_until: day } : row));
    const from = (day: string) => ({
      rule: 'reserve-years',
      value: '3',
      source: 'New',
      valid_from: day,
      valid_until: null,
    });
    const changed = rulesOf([...until('2025-12-31'), from('2025-12-31')]);
    expect([2024, 2025, 2026].map((year) => changed.ofYear(year)?.reserveYears)).toEqual([1, 3, 3]);
    const later = rulesOf([...until('2026-01-01'), from('2026-01-01')]);
    expect([2024, 2025, 2026].map((year) => later.ofYear(year)?.reserveYears)).toEqual([1, 1, 3]);
    expect(changed.rowsOf(2025).filter(({ rule }) => rule === 'reserve-years')).toMatchObject([{ source: 'New' }]);
  });

  it('are none while one is missing that has to be known', () => {
    expect(rulesOf().ofYear(1954)).toBeNull();
    const without = (rule: string) => rulesOf(ruleRows().filter((row) => row.rule !== rule)).ofYear(2025);
    expect(without('due-time')).toBeNull();
    expect(without('late-dollars-most')).toBeNull();
    expect(without('gpu-most-acres')).not.toBeNull();
    expect(without('meter-change-days')).toMatchObject({ meterChangeDays: null });
    expect(without('due-time-zone')).toMatchObject({ timeZone: 'America/Chicago' });
  });

  it('may keep nothing, and cost nothing', () =>
    expect(rulesOf(ruleRows({ 'reserve-years': '0', 'late-dollars-per-day': '0' })).ofYear(2025)).toMatchObject({
      reserveYears: 0,
      late: { dollarsPerDay: 0 },
    }));
});
