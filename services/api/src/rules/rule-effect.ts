import type { GpuFigures, RuleEffect, RuleFigures } from '@portal/shared-api';
import { centsOf, roundAcreFeet } from '@portal/shared-api/production';
import type { PermittedGpu } from '../production/accounts.repository.ts';
import { ExpectedReports } from '../production/expected-reports.ts';
import { type GpuWithAccount, reportLateness } from '../production/gpu-accounts.ts';
import { type AccountsInput, computeAccounts } from '../production/linked-accounts.ts';
import type { ProductionRules, YearRules } from '../production/production-rules.ts';
import { type GpuWell, isReported } from '../production/wells-and-methods.ts';
import { isAssumed, withAssumedReports } from './assumed-reports.ts';

export interface EffectInput extends AccountsInput {
  /** `null` unless a changed rule decides which wells report. */
  wellsOf: ReadonlyMap<number, readonly GpuWell[]> | null;
  before: ProductionRules;
  after: ProductionRules;
  now: Date;
  /** The first year with any report. */
  firstReported: number | null;
  gpusOfYear?: number | undefined;
}

/** How far ahead years are computed. */
const MAX_YEARS_AHEAD = 20;
/** A change shows in the reserve of the year after, too. */
const YEARS_SHOWN = 3;

const isSameYear = (before: ProductionRules, after: ProductionRules, year: number): boolean => {
  const valuesOf = (rules: ProductionRules) =>
    rules
      .rowsOf(year)
      .map(({ rule, value }) => `${rule} ${value}`)
      .sort()
      .join('\n');
  return valuesOf(before) === valuesOf(after);
};

const expectedReports = ({ before, now, firstReported }: EffectInput): ExpectedReports =>
  new ExpectedReports(firstReported, before.reportingYearAt(now));

/** Inclusive; `null` if no year changes. */
function affectedYears(input: EffectInput): { from: number; until: number } | null {
  const { before, after, now } = input;
  const current = before.yearAt(now);
  const last = current + MAX_YEARS_AHEAD;
  for (let from = expectedReports(input).firstYear; from <= last; from++)
    if (!isSameYear(before, after, from))
      return { from, until: Math.min(Math.max(current, from + YEARS_SHOWN - 1), last) };
  return null;
}

const NOTHING: RuleFigures = {
  allowable_acre_feet: 0,
  reported_acre_feet: 0,
  usable_reserve_acre_feet: 0,
  over_acre_feet: 0,
  late_fee_dollars: 0,
  reporting_wells: null,
  gpus_over: 0,
  late_reports: 0,
};

interface GpuYear extends GpuFigures {
  isLate: boolean;
}

const countReporting = (wells: readonly GpuWell[], year: number, rules: YearRules): number =>
  wells.filter((well) => isReported(well, year, rules)).length;

function gpuYear(
  account: GpuWithAccount,
  year: number,
  rules: ProductionRules,
  { now, wellsOf }: EffectInput,
): GpuYear | null {
  const found = account.years.get(year);
  const ofYear = rules.ofYear(year);
  if (!found || !ofYear) return null;
  const late = reportLateness(found.report, ofYear, now);
  return {
    allowable_acre_feet: found.allowableAcreFeet,
    reported_acre_feet: found.reportedAcreFeet ?? 0,
    usable_reserve_acre_feet: found.usableReserveAcreFeet,
    over_acre_feet: found.overAcreFeet,
    late_fee_dollars: late?.feeDollars ?? 0,
    reporting_wells: wellsOf && countReporting(wellsOf.get(account.gpu.gpu_number) ?? [], year, ofYear),
    isLate: late !== null,
  };
}

function add(sums: RuleFigures, one: GpuYear | null): void {
  if (one === null) return;
  sums.allowable_acre_feet += one.allowable_acre_feet;
  sums.reported_acre_feet += one.reported_acre_feet;
  sums.usable_reserve_acre_feet += one.usable_reserve_acre_feet;
  sums.over_acre_feet += one.over_acre_feet;
  sums.late_fee_dollars += one.late_fee_dollars;
  if (one.reporting_wells !== null) sums.reporting_wells = (sums.reporting_wells ?? 0) + one.reporting_wells;
  if (one.over_acre_feet > 0) sums.gpus_over++;
  if (one.isLate) sums.late_reports++;
}

/** Sums of thousandths differ from them by less than can be seen. */
const rounded = (sums: RuleFigures): RuleFigures => ({
  ...sums,
  allowable_acre_feet: roundAcreFeet(sums.allowable_acre_feet),
  reported_acre_feet: roundAcreFeet(sums.reported_acre_feet),
  usable_reserve_acre_feet: roundAcreFeet(sums.usable_reserve_acre_feet),
  over_acre_feet: roundAcreFeet(sums.over_acre_feet),
});

const figuresOf = ({ isLate: _, ...figures }: GpuYear): GpuFigures => figures;

interface ComparedAccount {
  gpu: PermittedGpu;
  old: GpuWithAccount;
  proposed: GpuWithAccount;
  /** The first year with an expected report. */
  begins: number;
}

interface ComparedYear {
  gpu: Pick<PermittedGpu, 'gpu_number' | 'gpu_name' | 'county'>;
  year: number;
  assumed: boolean;
  /** `null` in a year without rules. */
  was: GpuYear | null;
  becomes: GpuYear | null;
}

function compareAccounts(input: EffectInput, { from, until }: { from: number; until: number }): ComparedAccount[] {
  const { gpus, reportsOf, succession, before, after, now } = input;
  const expected = expectedReports(input);
  const assumedOf = new Map(
    gpus.map(({ gpu_number }) => [
      gpu_number,
      withAssumedReports(gpu_number, reportsOf.get(gpu_number) ?? [], { rules: before, now }, until),
    ]),
  );
  const accountsBy = (rules: ProductionRules) =>
    computeAccounts({ gpus, reportsOf: assumedOf, succession }, rules, { until, from });
  const proposed = accountsBy(after);
  return accountsBy(before).flatMap((old, index) =>
    old.gpu.permit_numbers.length === 0
      ? []
      : {
          gpu: old.gpu,
          old,
          proposed: proposed[index]!,
          begins: expected.beginOf(old),
        },
  );
}

/** Years without rules are of all GPUs. */
const isOfYear = ({ years }: GpuWithAccount, year: number, rules: ProductionRules): boolean =>
  years.has(year) || rules.ofYear(year) === null;

/** Of the GPUs that lists of the year's reports have. */
function compareYear(accounts: readonly ComparedAccount[], year: number, input: EffectInput): ComparedYear[] {
  const { before, after } = input;
  return accounts.flatMap(({ gpu: { gpu_number, gpu_name, county }, old, proposed, begins }) => {
    const report = old.years.get(year)?.report ?? null;
    if ((begins > year && report === null) || !isOfYear(old, year, before)) return [];
    return {
      gpu: { gpu_number, gpu_name, county },
      year,
      assumed: isAssumed(report),
      was: gpuYear(old, year, before, input),
      becomes: gpuYear(proposed, year, after, input),
    };
  });
}

function sumYears(years: readonly ComparedYear[]) {
  const [before, after] = [{ ...NOTHING }, { ...NOTHING }];
  for (const { was, becomes } of years) {
    add(before, was);
    add(after, becomes);
  }
  return { gpus: years.length, before: rounded(before), after: rounded(after) };
}

function yearResponse(year: number, compared: readonly ComparedYear[]): RuleEffect['years'][number] {
  const counties = [...new Set(compared.map(({ gpu }) => gpu.county))];
  return {
    year,
    assumed: compared.filter(({ assumed }) => assumed).length,
    ...sumYears(compared),
    // Those without a county are last.
    counties: counties
      .sort((one, other) => ((one ?? '~') < (other ?? '~') ? -1 : 1))
      .map((county) => ({ county, ...sumYears(compared.filter(({ gpu }) => gpu.county === county)) })),
  };
}

function overResponse({ gpu, year, was, becomes }: ComparedYear): RuleEffect['over'] {
  if (!was || !becomes || was.over_acre_feet > 0 === becomes.over_acre_feet > 0) return [];
  return [{ ...gpu, year, before_acre_feet: was.over_acre_feet, after_acre_feet: becomes.over_acre_feet }];
}

function gpuResponse({ gpu, assumed, was, becomes }: ComparedYear): NonNullable<RuleEffect['gpus']> {
  return was && becomes ? [{ ...gpu, assumed, before: figuresOf(was), after: figuresOf(becomes) }] : [];
}

const FEES = ['late-dollars-per-day', 'late-dollars-most'] as const;

/** @param from the first year that changes */
function lateLastYear(input: EffectInput, from: number): RuleEffect['late_last_year'] {
  const { before, after, now } = input;
  const reporting = before.reportingYearAt(now);
  const year = (before.ofYear(reporting)?.dueAt ?? now) < now ? reporting : reporting - 1;
  const [rules, was, becomes] = [before.ofYear(year), before.ofYear(from), after.ofYear(from)];
  if (!rules || !was || !becomes || from <= year || FEES.every((fee) => was[fee] === becomes[fee])) return null;
  const fees = Object.fromEntries(FEES.map((fee) => [fee, becomes[fee]]));
  const cents = { before: 0, after: 0 };
  let reports = 0;
  for (const { old, begins } of compareAccounts(input, { from: year, until: year })) {
    const report = old.years.get(year)?.report ?? null;
    if (!old.years.has(year) || (begins > year && report === null)) continue;
    const late = reportLateness(report, rules, now);
    if (late === null) continue;
    reports++;
    cents.before += centsOf(late.feeDollars);
    cents.after += centsOf(reportLateness(report, { ...rules, ...fees }, now)?.feeDollars ?? 0);
  }
  return { year, reports, before_dollars: cents.before / 100, after_dollars: cents.after / 100 };
}

/** Accounts of all GPUs under both rules, as lists of reports count them. */
export function ruleEffect(input: EffectInput): RuleEffect {
  const { gpusOfYear } = input;
  const affected = affectedYears(input);
  const years = affected
    ? Array.from({ length: affected.until - affected.from + 1 }, (_, index) => affected.from + index)
    : [];
  const accounts = affected ? compareAccounts(input, affected) : [];
  const compared = years.map((year) => compareYear(accounts, year, input));
  return {
    years: years.map((year, index) => yearResponse(year, compared[index]!)),
    late_last_year: affected && lateLastYear(input, affected.from),
    over: compared.flat().flatMap(overResponse),
    gpus: gpusOfYear === undefined ? null : (compared[years.indexOf(gpusOfYear)] ?? []).flatMap(gpuResponse),
  };
}
