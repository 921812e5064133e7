import { Injectable } from '@nestjs/common';
import type { ProductionReport } from '@portal/shared-api';
import { handedInAt, lateness, reserveAcreFeet, type SettledYear, settleAccount } from '@portal/shared-api/production';
import type { EntityManager } from 'typeorm';
import { AccountsRepository, type PermittedGpu, type ReportRow } from './accounts.repository.ts';
import { byGpu } from './by-gpu.ts';
import type { ProductionRules, YearRules } from './production-rules.ts';

export interface AccountReserve {
  origin_year: number;
  acre_feet: number;
  last_year: number;
  /** The report that earned it has not been checked yet. */
  is_provisional: boolean;
}

/** A year of a GPU's account, with the report that it is from; `null` while there is none. */
export interface AccountYear extends Omit<SettledYear, 'reserve'> {
  report: ReportRow | null;
  dueAt: Date;
  reserve: AccountReserve[];
  usableReserveAcreFeet: number;
}

export interface GpuWithAccount {
  gpu: PermittedGpu;
  /** The first year that it has a permit or a report of; `null` when neither says. */
  firstYear: number | null;
  /** From the first year until the one that was asked for, which is there in any case, unless it has no rules. */
  years: Map<number, AccountYear>;
}

/** How late a report was handed in, or is by now; `null` in time. */
export function lateOf(
  report: Pick<ReportRow, 'submitted_at' | 'postmarked_on'> | null,
  rules: YearRules,
  now: Date,
): ReturnType<typeof lateness> {
  const handedIn = report?.submitted_at
    ? handedInAt(
        { submittedAt: report.submitted_at, postmarkedOn: report.postmarked_on },
        { dueAt: rules.dueAt, timeZone: rules['due-time-zone'] },
      )
    : now;
  return lateness(rules.dueAt, handedIn, rules);
}

/** Each year by the rules in force at its end, from the first report or permit on, or from `from` at the latest. */
export function accountOf(
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
      allowableAcreFeet: ofYear['allowable-acre-feet-per-acre'] * gpu.total_acres,
      reportedAcreFeet: report?.submitted_at ? report.acre_feet : null,
      isLate: report?.submitted_at ? lateOf(report, ofYear, report.submitted_at) !== null : false,
      reserveYears: ofYear['reserve-years'],
    };
  });
  const years = settleAccount(given).map((settled): [number, AccountYear] => [
    settled.year,
    {
      ...settled,
      report: reportOf.get(settled.year) ?? null,
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

/** A year of an account and those before it that are shown beside it, from the first one of the GPU; the earliest first. */
export function accountYears({ firstYear, years }: GpuWithAccount, year: number): AccountYear[] {
  const begins = Math.max(year - EARLIER_YEARS, firstYear ?? year);
  return [...years.values()].filter((one) => one.year >= begins && one.year <= year);
}

export const accountYearAnswer = (year: AccountYear): ProductionReport['years'][number] => ({
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
   * @param gpuNumbers `null` is all of them
   * @param from the year that they begin with at the latest
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
    const reportsOf = byGpu(await this.accounts.findReports(gpuNumbers, manager));
    return gpus.map((gpu) => accountOf(gpu, reportsOf.get(gpu.gpu_number) ?? [], rules, year, from));
  }
}
