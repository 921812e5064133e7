import type { ProductionReport } from '@portal/shared-api';
import {
  lateness,
  type Reserve,
  reserveAcreFeet,
  type SettledYear,
  settleAccount,
} from '@portal/shared-api/production';
import type { AcresFromYear, PermittedGpu, ReportRow } from './accounts.repository.ts';
import type { ProductionRules, YearRules } from './production-rules.ts';

export interface AccountReserve {
  origin_year: number;
  acre_feet: number;
  last_year: number;
  /** Earned by a report that has not been checked yet. */
  is_provisional: boolean;
}

export interface AccountYear extends Omit<SettledYear, 'reserve'> {
  report: ReportRow | null;
  /** The GPU's acres on December 31. */
  acres: number;
  dueAt: Date;
  reserve: AccountReserve[];
  usableReserveAcreFeet: number;
}

export interface GpuWithAccount {
  gpu: PermittedGpu;
  /** The first year with a permit or a report, or in which it came out of other GPUs; `null` if unknown. */
  firstYear: number | null;
  /** From the first year to the requested one, except years without rules, and years in which it was not a GPU yet or any more. */
  years: Map<number, AccountYear>;
}

/** Lateness of a submitted report at its first submission, of others at `now`; `null` if not late. */
export function reportLateness(
  report: Pick<ReportRow, 'submitted_at' | 'postmarked_on'> | null,
  rules: YearRules,
  now: Date,
): ReturnType<typeof lateness> {
  if (!report?.submitted_at) return lateness(rules, now);
  return lateness(rules, report.postmarked_on ?? report.submitted_at);
}

/** By its first submission, unless the rule about reports that are sent back asks for the last one. */
function noReserve(report: ReportRow | undefined, rules: YearRules): SettledYear['noReserve'] {
  if (!report?.submitted_at) return null;
  if (reportLateness(report, rules, report.submitted_at)) return 'late';
  const { sent_back_at, resubmitted_at, posted_again_on } = report;
  const rule = rules['sent-back-reserve'];
  if (rule !== 'kept' && sent_back_at) return 'sent-back';
  if (rule !== 'resubmitted-in-time' || !resubmitted_at) return null;
  return lateness(rules, posted_again_on ?? resubmitted_at) ? 'resubmitted-late' : null;
}

/** The first known acres apply to all years before them. @param acresByYear ascending, at least one */
export const acresInYear = (acresByYear: readonly AcresFromYear[], year: number): number =>
  (acresByYear.findLast(({ from_year }) => from_year <= year) ?? acresByYear[0]!).acres;

/** What joins and splits mean for the account of a GPU. */
export interface Lineage {
  /** The year in which it came out of others; `null` if it always was one. */
  fromYear: number | null;
  /** The year from which it is no GPU any more; `null` while it is one. */
  endYear: number | null;
  /** What its predecessors left. */
  reserve: readonly Reserve[];
  /** Years of which that reserve is not final. */
  provisional: ReadonlySet<number>;
}

const ALONE: Lineage = { fromYear: null, endYear: null, reserve: [], provisional: new Set() };

/** Starts at the first report or permit, or at `from` if that is earlier. Each year follows the rules in force at its end. */
export function computeAccount(
  gpu: PermittedGpu,
  reports: readonly ReportRow[],
  rules: ProductionRules,
  until: number,
  from = until,
  { fromYear, endYear, reserve: opening, provisional }: Lineage = ALONE,
): GpuWithAccount {
  const known = [...reports.map(({ year }) => year), ...(gpu.permit_year === null ? [] : [gpu.permit_year])];
  const firstYear = fromYear ?? (known.length > 0 ? Math.min(...known) : null);
  const begins = fromYear ?? Math.min(firstYear ?? from, from, until);
  const ends = endYear === null ? until : Math.min(until, endYear - 1);
  const reportOf = new Map(reports.map((report) => [report.year, report]));
  const given = Array.from({ length: Math.max(0, ends - begins + 1) }, (_, index) => begins + index).flatMap((year) => {
    const ofYear = rules.ofYear(year);
    if (!ofYear) return [];
    const report = reportOf.get(year);
    return {
      year,
      allowableAcreFeet: ofYear['allowable-acre-feet-per-acre'] * acresInYear(gpu.acres_by_year, year),
      reportedAcreFeet: report?.submitted_at ? report.acre_feet : null,
      noReserve: noReserve(report, ofYear),
      reserveYears: ofYear['reserve-years'],
      reserveOrder: ofYear['reserve-order'],
    };
  });
  const isProvisional = (year: number): boolean =>
    provisional.has(year) || ((fromYear === null || year >= fromYear) && !reportOf.get(year)?.checked_at);
  const years = settleAccount(given, opening).map((settled): [number, AccountYear] => [
    settled.year,
    {
      ...settled,
      report: reportOf.get(settled.year) ?? null,
      acres: acresInYear(gpu.acres_by_year, settled.year),
      dueAt: rules.ofYear(settled.year)!.dueAt,
      usableReserveAcreFeet: reserveAcreFeet(settled.reserve),
      reserve: settled.reserve.map(({ originYear, acreFeet, lastYear }) => ({
        origin_year: originYear,
        acre_feet: acreFeet,
        last_year: lastYear,
        is_provisional: isProvisional(originYear),
      })),
    },
  ]);
  return { gpu, firstYear, years: new Map(years) };
}

const EARLIER_YEARS = 5;

/** The year and up to five earlier ones, oldest first. */
export function accountYears({ firstYear, years }: GpuWithAccount, year: number): AccountYear[] {
  const begins = Math.max(year - EARLIER_YEARS, firstYear ?? year);
  return [...years.values()].filter((one) => one.year >= begins && one.year <= year);
}

export const accountYearResponse = (year: AccountYear): ProductionReport['years'][number] => ({
  year: year.year,
  acre_feet: year.reportedAcreFeet,
  allowable_acre_feet: year.allowableAcreFeet,
  usable_reserve_acre_feet: year.usableReserveAcreFeet,
  over_acre_feet: year.overAcreFeet,
});
