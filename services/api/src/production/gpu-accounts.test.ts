import { gpuOf, reportOf } from '../../test/support/accounts.ts';
import { ruleRows } from '../../test/support/production-rules.ts';
import type { ReportRow } from './accounts.repository.ts';
import { acresInYear, computeAccount } from './gpu-accounts.ts';
import { ProductionRules } from './production-rules.ts';

const RULES = new ProductionRules(ruleRows({ 'reserve-years': '2' }));
const gpu = (permit_year: number | null) => gpuOf(1, 100, { permit_year });
const report = (year: number, acre_feet: number, more: Partial<ReportRow> = {}) => reportOf(1, year, acre_feet, more);

describe('the account of a GPU', () => {
  it('begins with its first report or permit, and ends with the requested year', () => {
    const yearsOf = (permitYear: number | null, reports: ReportRow[], until = 2025) => {
      const { firstYear, years } = computeAccount(gpu(permitYear), reports, RULES, until);
      return [firstYear, [...years.keys()]];
    };
    expect(yearsOf(2023, [])).toEqual([2023, [2023, 2024, 2025]]);
    expect(yearsOf(2024, [report(2023, 1)])).toEqual([2023, [2023, 2024, 2025]]);
    expect(yearsOf(null, [report(2026, 1)])).toEqual([2026, [2025]]);
    expect(yearsOf(null, [])).toEqual([null, [2025]]);
    expect(yearsOf(1950, [], 1956)).toEqual([1950, [1955, 1956]]);
  });

  it('carries over unused allowable of timely reports, provisional until they are checked', () => {
    const reports = [report(2021, 50), report(2022, 60, { checked_at: null }), report(2023, 170)];
    const { years } = computeAccount(gpu(2021), reports, RULES, 2024);
    const provisional = { origin_year: 2022, acre_feet: 90, last_year: 2024, is_provisional: true };
    expect(years.get(2023)).toMatchObject({
      reserve: [{ origin_year: 2021, acre_feet: 100, last_year: 2023, is_provisional: false }, provisional],
      usableReserveAcreFeet: 190,
      fromReserve: [{ originYear: 2021, acreFeet: 20 }],
    });
    expect(years.get(2024)!.reserve).toEqual([provisional]);
  });

  it('uses the acres of each year', () => {
    const acres_by_year = [
      { from_year: 2022, acres: 100 },
      { from_year: 2024, acres: 160 },
    ];
    const acresIn = [1990, 2022, 2023, 2024, 2030].map((year) => acresInYear(acres_by_year, year));
    expect(acresIn).toEqual([100, 100, 100, 160, 160]);
    const reports = [report(2023, 50), report(2024, 50)];
    const { years } = computeAccount({ ...gpu(2023), total_acres: 160, acres_by_year }, reports, RULES, 2025);
    const all = [...years.values()];
    expect(all.map(({ allowableAcreFeet }) => allowableAcreFeet)).toEqual([150, 240, 240]);
    expect(all.map(({ usableReserveAcreFeet }) => usableReserveAcreFeet)).toEqual([0, 100, 290]);
  });

  it('earns no reserve from drafts or late reports', () => {
    const draft = report(2023, 10, { status: 1, submitted_at: null, checked_at: null });
    const late = report(2024, 10, { submitted_at: new Date('2025-03-01T23:00:00.001Z') });
    const { years } = computeAccount(gpu(2023), [draft, late], RULES, 2025);
    expect(years.get(2023)).toMatchObject({ reportedAcreFeet: null, earnedAcreFeet: 0, report: draft });
    expect(years.get(2024)).toMatchObject({ reportedAcreFeet: 10, noReserve: 'late', earnedAcreFeet: 0 });
    expect(years.get(2025)!.reserve).toEqual([]);
  });

  it('counts a postmark of the paper that came again for that paper alone', () => {
    const rules = new ProductionRules(ruleRows({ 'sent-back-reserve': 'resubmitted-in-time' }));
    const lossOf = (more: Partial<ReportRow>) =>
      computeAccount(gpu(2024), [report(2024, 10, more)], rules, 2025).years.get(2024)!.noReserve;
    const first = { submitted_at: new Date('2025-02-14T18:00:00Z'), resubmitted_at: new Date('2025-03-12T18:00:00Z') };
    expect(lossOf({ ...first, posted_again_on: '2025-03-10' })).toBe('resubmitted-late');
    expect(lossOf({ ...first, posted_again_on: '2025-02-25' })).toBeNull();
    const onPaper = { submitted_at: new Date('2025-03-04T18:00:00Z'), postmarked_on: '2025-02-28' };
    expect(lossOf(onPaper)).toBeNull();
    expect(lossOf({ ...onPaper, postmarked_on: '2025-03-03' })).toBe('late');
  });

  it('keeps or loses the reserve of a report that was sent back, by the rule of its year', () => {
    const sentBack = { checked_at: null, sent_back_at: new Date('2025-03-20') };
    const again = (resubmitted_at: string) => ({ checked_at: null, resubmitted_at: new Date(resubmitted_at) });
    const reports = [sentBack, again('2025-02-20'), again('2025-04-02'), {}];
    const lossesBy = (rule: string) =>
      reports.map((more) => {
        const rules = new ProductionRules(ruleRows({ 'sent-back-reserve': rule }));
        const found = computeAccount(gpu(2024), [report(2024, 10, more)], rules, 2025).years;
        const lost = found.get(2024)!.noReserve;
        expect(found.get(2025)!.usableReserveAcreFeet).toBe(lost === null ? 140 : 0);
        return lost;
      });
    expect(lossesBy('kept')).toEqual([null, null, null, null]);
    expect(lossesBy('not-while-sent-back')).toEqual(['sent-back', null, null, null]);
    expect(lossesBy('resubmitted-in-time')).toEqual(['sent-back', null, 'resubmitted-late', null]);
  });
});
