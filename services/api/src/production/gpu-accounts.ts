import { Injectable } from '@nestjs/common';
import { lateness, reserveAcreFeet, type SettledYear, settleAccount } from '@portal/shared-api/production';
import type { EntityManager } from 'typeorm';
import { AccountsRepository, type PermittedGpu, type ReportRow } from './accounts.repository.ts';
import { byGpu } from './by-gpu.ts';
import type { ProductionRules } from './production-rules.ts';

/** Unused allowable of an earlier year, as the contract writes it. */
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

/**
 * The account of a GPU until a year: each year by the rules that were in force at its end, from its first report or permit on.
 *
 * @param reports of this GPU
 */
export function accountOf(
  gpu: PermittedGpu,
  reports: readonly ReportRow[],
  rules: ProductionRules,
  until: number,
): GpuWithAccount {
  const known = [...reports.map(({ year }) => year), ...(gpu.permit_year === null ? [] : [gpu.permit_year])];
  const firstYear = known.length > 0 ? Math.min(...known) : null;
  const from = Math.min(firstYear ?? until, until);
  const reportOf = new Map(reports.map((report) => [report.year, report]));
  const given = Array.from({ length: until - from + 1 }, (_, index) => from + index).flatMap((year) => {
    const ofYear = rules.ofYear(year);
    if (!ofYear) return [];
    const submittedAt = reportOf.get(year)?.submitted_at;
    return {
      year,
      allowableAcreFeet: ofYear.allowableAcreFeetPerAcre * gpu.total_acres,
      reportedAcreFeet: submittedAt ? (reportOf.get(year)?.acre_feet ?? null) : null,
      isLate: submittedAt ? lateness(ofYear.dueAt, submittedAt, ofYear.late) !== null : false,
      reserveYears: ofYear.reserveYears,
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

/** Accounts of GPUs that have a permit: what they may use, what they reported, and what is left. */
@Injectable()
export class GpuAccounts {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * Accounts until a year, by GPU number, however many in two queries.
   *
   * @param gpuNumbers `null` is all of them
   * @param manager that of the transaction, inside of one
   */
  async until(
    year: number,
    gpuNumbers: readonly number[] | null,
    rules: ProductionRules,
    manager?: EntityManager,
  ): Promise<GpuWithAccount[]> {
    if (gpuNumbers?.length === 0) return [];
    const gpus = await this.accounts.findGpus(gpuNumbers, manager);
    const reportsOf = byGpu(await this.accounts.findReports(gpuNumbers, manager));
    return gpus.map((gpu) => accountOf(gpu, reportsOf.get(gpu.gpu_number) ?? [], rules, year));
  }
}
