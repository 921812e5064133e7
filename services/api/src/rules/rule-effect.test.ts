import { changeTimeline } from '@portal/shared-api/rules';
import fc from 'fast-check';
import { gpuOf, reportOf } from '../../test/support/accounts.ts';
import { ruleRows } from '../../test/support/production-rules.ts';
import type { ReportRow } from '../production/accounts.repository.ts';
import { ProductionRules } from '../production/production-rules.ts';
import type { GpuWell } from '../production/wells-and-methods.ts';
import { type EffectInput, ruleEffect } from './rule-effect.ts';

const NOW = new Date('2026-11-26T18:00:00Z');
const ALLOWABLE = 'allowable-acre-feet-per-acre';

const gpu = (gpu_number: number, county: string | null = 'Moore') =>
  gpuOf(gpu_number, 100, { gpu_name: `GPU ${gpu_number}`, county, permit_year: 2024 });
const report = (gpu_number: number, year: number, acre_feet: number, submitted = `${year + 1}-02-01`) =>
  reportOf(gpu_number, year, acre_feet, { submitted_at: new Date(submitted), checked_at: null });

/** The rules after one change from a day on. */
function rulesWith(rule: string, value: string, valid_from: string): ProductionRules {
  const rows = ruleRows();
  const outcome = changeTimeline(
    rows.filter((row) => row.rule === rule),
    { kind: 'new-value', valid_from, valid_until: null, value, source: 'Board' },
    { accepts: () => true, today: '2026-11-26' },
  );
  if ('refusal' in outcome) throw new Error(outcome.refusal.code);
  return new ProductionRules([
    ...rows.filter((row) => row.rule !== rule),
    ...outcome.periods.map((period) => ({ rule, ...period })),
  ]);
}

const effectOf = (after: ProductionRules, more: Partial<EffectInput> = {}) =>
  ruleEffect({
    gpus: [gpu(1), gpu(2, 'Dallam')],
    reportsOf: new Map([
      [1, [report(1, 2024, 120), report(1, 2025, 170)]],
      [2, [report(2, 2025, 90, '2026-03-04')]],
    ]),
    succession: [],
    before: new ProductionRules(ruleRows()),
    wellsOf: null,
    after,
    now: NOW,
    firstReported: 2024,
    ...more,
  });

type Effect = ReturnType<typeof ruleEffect>;
/** GPUs by year: `2025: 2, 1 assumed` */
const gpusOf = ({ years }: Effect) => years.map(({ year, gpus, assumed }) => `${year}: ${gpus}, ${assumed} assumed`);
type Figure = keyof Effect['years'][number]['after'];
const byCounty = ({ years: [first] }: Effect, key: Figure) =>
  Object.fromEntries(first!.counties.map(({ county, after }) => [county, after[key]]));

describe('what a rule would do', () => {
  it('to past years is the difference of the accounts under both rules, by year and county', () => {
    const effect = effectOf(rulesWith(ALLOWABLE, '1', '2025-01-01'));
    const { years, over } = effect;
    expect(gpusOf(effect)).toEqual(['2025: 2, 0 assumed', '2026: 2, 2 assumed', '2027: 2, 2 assumed']);
    const [first] = years;
    expect(first!.before).toEqual({
      allowable_acre_feet: 300,
      reported_acre_feet: 260,
      usable_reserve_acre_feet: 30,
      over_acre_feet: 0,
      late_fee_dollars: 150,
      reporting_wells: null,
      gpus_over: 0,
      late_reports: 1,
    });
    expect(first!.after).toMatchObject({ allowable_acre_feet: 200, over_acre_feet: 40, gpus_over: 1 });
    expect(byCounty(effect, 'over_acre_feet')).toEqual({ Dallam: 0, Moore: 40 });
    expect(over.filter(({ year }) => year === 2025)).toEqual([
      { gpu_number: 1, gpu_name: 'GPU 1', county: 'Moore', year: 2025, before_acre_feet: 0, after_acre_feet: 40 },
    ]);
  });

  it('to future years assumes that GPUs pump as in their last report', () => {
    const effect = effectOf(rulesWith(ALLOWABLE, '1', '2027-01-01'), { gpusOfYear: 2027 });
    const { years, over, gpus } = effect;
    expect(gpusOf(effect)).toEqual(['2027: 2, 2 assumed', '2028: 2, 2 assumed', '2029: 2, 2 assumed']);
    expect(years[0]!.after).toMatchObject({ reported_acre_feet: 260, late_reports: 0 });
    expect(gpus).toMatchObject([
      { gpu_number: 1, assumed: true, before: { over_acre_feet: 20 }, after: { over_acre_feet: 70 } },
      { gpu_number: 2, after: { allowable_acre_feet: 100, usable_reserve_acre_feet: 60, over_acre_feet: 0 } },
    ]);
    expect(over).toEqual([]);
  });

  it('names GPUs that are no longer over', () =>
    expect(effectOf(rulesWith(ALLOWABLE, '2', '2027-01-01')).over).toMatchObject([
      { gpu_number: 1, year: 2027, before_acre_feet: 20, after_acre_feet: 0 },
      { gpu_number: 1, year: 2028 },
      { gpu_number: 1, year: 2029 },
    ]));

  it('counts later due dates and fees of each report', () => {
    const [year] = effectOf(rulesWith('due-month-day', '03-10', '2025-01-01')).years;
    expect([year!.before.late_reports, year!.after.late_reports]).toEqual([1, 0]);
    const [fees] = effectOf(rulesWith('late-dollars-per-day', '10', '2025-12-31')).years;
    expect([fees!.before.late_fee_dollars, fees!.after.late_fee_dollars]).toEqual([150, 30]);
  });

  it('says what late reports of last year would have cost, if fees change for years that are not due', () => {
    const effect = effectOf(rulesWith('late-dollars-per-day', '60', '2026-12-31'));
    expect(effect.late_last_year).toEqual({ year: 2025, reports: 1, before_dollars: 150, after_dollars: 180 });
    expect(effectOf(rulesWith('late-dollars-per-day', '10', '2025-12-31')).late_last_year).toBeNull();
    expect(effectOf(rulesWith(ALLOWABLE, '1', '2027-01-01')).late_last_year).toBeNull();
  });

  it('counts the wells that report, if the change decides which', () => {
    const well = (well_type_ndx: number, completed: number): GpuWell => ({
      well_ndx: well_type_ndx,
      well_id: 'W',
      max_yield_gpm: 900,
      completion_date: `${completed}-05-01`,
      well_type_ndx,
      npgcd_well_status_ndx: 1,
    });
    const wellsOf = new Map([[1, [well(1, 1990), well(2, 1990), well(1, 2026)]]]);
    const effect = effectOf(rulesWith('exempt-well-types', '', '2025-01-01'), { wellsOf });
    const wells = effect.years.map(({ before, after }) => `${before.reporting_wells} → ${after.reporting_wells}`);
    expect(wells).toEqual(['1 → 2', '2 → 3', '2 → 3']);
    expect(byCounty(effect, 'reporting_wells')).toEqual({ Dallam: 0, Moore: 2 });
  });

  it('is nothing if the rules of no December 31 change', () => {
    const rows = ruleRows();
    const summer = rows.flatMap((row) =>
      row.rule !== ALLOWABLE
        ? row
        : [
            { ...row, valid_until: '2025-05-01' },
            { ...row, value: '1', valid_from: '2025-05-01', valid_until: '2025-10-01' },
            { ...row, valid_from: '2025-10-01' },
          ],
    );
    expect(effectOf(new ProductionRules(summer), { gpusOfYear: 2025 })).toEqual({
      years: [],
      over: [],
      gpus: [],
      late_last_year: null,
    });
    expect(effectOf(rulesWith(ALLOWABLE, '1', '2150-01-01')).years).toEqual([]);
  });

  it('begins with the first records, and has no GPU before its first permit', () => {
    const gpus = [2010, 2026].map((permit_year, index) => ({ ...gpu(index + 1), permit_year }));
    const reportsOf = new Map([[1, [report(1, 2024, 120)]]]);
    const effect = effectOf(rulesWith(ALLOWABLE, '1', '2015-01-01'), { gpus, reportsOf });
    expect(gpusOf(effect)).toEqual(['2024: 1, 0 assumed', '2025: 1, 0 assumed', '2026: 2, 1 assumed']);
    // A report that is overdue is late and not assumed.
    expect(effect.years[1]!.before).toMatchObject({ reported_acre_feet: 0, late_reports: 1, late_fee_dollars: 500 });
  });
});

test('for any reports, counties add up to the year, and what is pumped is covered or over', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          gpu: fc.integer({ min: 1, max: 4 }),
          year: fc.integer({ min: 2020, max: 2026 }),
          tenths: fc.nat(4_000),
        }),
        { maxLength: 20 },
      ),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 2019, max: 2028 }),
      (volumes, tenthsPerAcre, from) => {
        const gpus = [1, 2, 3, 4].map((number) => gpu(number, number % 2 ? 'Moore' : null));
        const reportsOf = new Map(
          gpus.map(({ gpu_number }): [number, ReportRow[]] => [
            gpu_number,
            [...new Map(volumes.filter((one) => one.gpu === gpu_number).map((one) => [one.year, one])).values()]
              .sort((one, other) => one.year - other.year)
              .map(({ year, tenths }) => report(gpu_number, year, tenths / 10)),
          ]),
        );
        const effect = effectOf(rulesWith(ALLOWABLE, String(tenthsPerAcre / 10), `${from}-01-01`), {
          gpus,
          reportsOf,
          firstReported: 2020,
          gpusOfYear: from,
        });
        for (const { before, after, counties } of effect.years)
          for (const key of ['allowable_acre_feet', 'reported_acre_feet', 'over_acre_feet', 'gpus_over'] as const) {
            expect(counties.reduce((sum, county) => sum + county.before[key], 0)).toBeCloseTo(before[key], 6);
            expect(counties.reduce((sum, county) => sum + county.after[key], 0)).toBeCloseTo(after[key], 6);
          }
        for (const { before, after } of effect.gpus!)
          for (const figures of [before, after])
            expect(figures.over_acre_feet).toBeCloseTo(
              Math.max(0, figures.reported_acre_feet - figures.allowable_acre_feet - figures.usable_reserve_acre_feet),
              6,
            );
      },
    ),
  ));
