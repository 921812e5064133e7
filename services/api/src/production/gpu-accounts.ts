import { Injectable } from '@nestjs/common';
import type { ProductionReport } from '@portal/shared-api';
import {
  effectiveFilingTime,
  lateness,
  reserveAcreFeet,
  type SettledYear,
  settleAccount,
} from '@portal/shared-api/production';
import type { EntityManager } from 'typeorm';
import { AccountsRepository, type AcresFromYear, type PermittedGpu, type ReportRow } from './accounts.repository.ts';
import { groupByGpu } from './group-by-gpu.ts';
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
  /** The first year with a permit or a report; `null` if unknown. */
  firstYear: number | null;
  /** From the first year to the requested one, which is always included, except years without rules. */
  years: Map<number, AccountYear>;
}

/** Lateness of a submitted report at its submission, of others at `now`; `null` if not late. */
export function reportLateness(
  report: Pick<ReportRow, 'submitted_at' | 'postmarked_on'> | null,
  rules: YearRules,
  now: Date,
): ReturnType<typeof lateness> {
  const filedAt = report?.submitted_at
    ? effectiveFilingTime(
        { submittedAt: report.submitted_at, postmarkedOn: report.postmarked_on },
        { dueAt: rules.dueAt, timeZone: rules['due-time-zone'] },
      )
    : now;
  return lateness(rules.dueAt, filedAt, rules);
}

/** The first known acres apply to all years before them. @param acresByYear ascending, at least one */
export const acresInYear = (acresByYear: readonly AcresFromYear[], year: number): number =>
  (acresByYear.findLast(({ from_year }) => from_year <= year) ?? acresByYear[0]!).acres;

/** Starts at the first report or permit, or at `from` if that is earlier. Each year follows the rules in force at its end. */
export function computeAccount(
  gpu: PermittedGpu,
  reports: readonly ReportRow[],
  rules: ProductionRules,
  until: number,
  from = until,
): GpuWithAccount {
  const known = [...reports.map(({ year }) => year), ...(gpu.permit_year === null ? [] : [gpu.permit_year])];
  const firstYear = known.length > 0 ? Math.min(...known) : null;
  const begins = Math.min(firstYear ?? from, from, until);
  const reportOf = new Map(reports.map((report) => [report.year, report]));
  const given = Array.from({ length: until - begins + 1 }, (_, index) => begins + index).flatMap((year) => {
    const ofYear = rules.ofYear(year);
    if (!ofYear) return [];
    const report = reportOf.get(year);
    return {
      year,
      allowableAcreFeet: ofYear['allowable-acre-feet-per-acre'] * acresInYear(gpu.acres_by_year, year),
      reportedAcreFeet: report?.submitted_at ? report.acre_feet : null,
      isLate: report?.submitted_at ? reportLateness(report, ofYear, report.submitted_at) !== null : false,
      reserveYears: ofYear['reserve-years'],
    };
  });
  const years = settleAccount(given).map((settled): [number, AccountYear] => [
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
        is_provisional: !reportOf.get(originYear)?.checked_at,
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

@Injectable()
export class GpuAccounts {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * @param gpuNumbers `null` for all
   * @param from the latest first year of an account
   */
  async until(
    year: number,
    gpuNumbers: readonly number[] | null,
    rules: ProductionRules,
    manager?: EntityManager,
    from?: number,
  ): Promise<GpuWithAccount[]> {
    if (gpuNumbers?.length === 0) return [];
    const gpus = await this.accounts.findGpus(gpuNumbers, manager);
    const reportsOf = groupByGpu(await this.accounts.findReports(gpuNumbers, manager));
    return gpus.map((gpu) => computeAccount(gpu, reportsOf.get(gpu.gpu_number) ?? [], rules, year, from));
  }
}
