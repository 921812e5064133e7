import { Injectable } from '@nestjs/common';
import type { FormerMeter, Meter, ProductionReport } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { inBatches } from '../database/insert-rows.ts';
import { ProblemError } from '../http/problem.ts';
import { GpuAccounts } from './gpu-accounts.service.ts';
import { type AccountYear, accountYearResponse, accountYears, type GpuWithAccount } from './gpu-accounts.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';
import type { ProductionRules, RuleRow, YearRules } from './production-rules.ts';
import { type MeterRow, ReportsRepository, type StoredReport } from './reports.repository.ts';
import { type GpuWell, isReported, methodsAllowed, type NamedGpuWell } from './wells-and-methods.ts';

export interface ReportFacts {
  account: GpuWithAccount;
  accountYear: AccountYear;
  rules: YearRules;
  ruleRows: RuleRow[];
  permits: ProductionReport['permits'];
  methods: ProductionReport['methods'];
  /** Up to five earlier reported years, latest first. */
  earlier: ProductionReport['earlier'];
  years: ProductionReport['years'];
  meters: Meter[];
  /** Removed before the year. */
  formerMeters: FormerMeter[];
  allWells: NamedGpuWell[];
  /** Those that must be reported. */
  wells: GpuWell[];
  stored: StoredReport | null;
}

/** GPUs whose facts are held in memory together: a few megabytes. */
const AT_ONCE = 500;

@Injectable()
export class ReportFactsReader {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly accounts: GpuAccounts,
    private readonly rules: ProductionRulesRepository,
  ) {}

  /** @throws ProblemError 404 for a year that has not begun or has no rules, and for a GPU without a permit, or that was not one in the year */
  async read(gpuNumber: number, year: number, now: Date, manager?: EntityManager): Promise<ReportFacts> {
    const [facts] = await this.#readAtOnce([gpuNumber], year, await this.#rules(year, now, manager), manager);
    return facts!;
  }

  /** Yields facts in the order of `gpuNumbers`, reading them in batches. @throws ProblemError 404, like `read` */
  async *readMany(
    gpuNumbers: readonly number[],
    year: number,
    now: Date,
    manager?: EntityManager,
  ): AsyncGenerator<ReportFacts> {
    const rules = await this.#rules(year, now, manager);
    for (const some of inBatches(gpuNumbers, AT_ONCE)) yield* await this.#readAtOnce(some, year, rules, manager);
  }

  async #rules(year: number, now: Date, manager?: EntityManager): Promise<ProductionRules> {
    const rules = await this.rules.findAll(manager);
    if (year > rules.yearAt(now)) throw new ProblemError('year-not-begun', { year });
    return rules;
  }

  async #readAtOnce(
    gpuNumbers: readonly number[],
    year: number,
    allRules: ProductionRules,
    manager?: EntityManager,
  ): Promise<ReportFacts[]> {
    const rules = allRules.requireYear(year);
    const ruleRows = allRules.rowsOf(year);
    const accounts = await this.accounts.until(year, gpuNumbers, allRules, manager);
    const accountsByNumber = new Map(accounts.map((account) => [account.gpu.gpu_number, account]));
    const permitsOf = await this.reports.findPermits(gpuNumbers, manager);
    const wellsOf = await this.reports.findWells(gpuNumbers, manager);
    const metersOf = await this.reports.findMeters(gpuNumbers, year, manager);
    const storedOf = await this.reports.findReports(gpuNumbers, year, manager);
    return gpuNumbers.map((gpuNumber) => {
      const account = accountsByNumber.get(gpuNumber);
      if (!account) throw new ProblemError('gpu-without-permit', { gpuNumber });
      const accountYear = account.years.get(year);
      if (!accountYear) throw new ProblemError('gpu-not-of-year', { gpuNumber, year });
      const permits = permitsOf.get(gpuNumber) ?? [];
      const allWells = wellsOf.get(gpuNumber) ?? [];
      const wells = allWells.filter((well) => isReported(well, year, rules));
      return {
        account,
        accountYear,
        rules,
        ruleRows,
        permits,
        methods: methodsAllowed(wells, permits, year, rules),
        earlier: earlierOf(account, year),
        years: accountYears(account, year).map(accountYearResponse),
        ...metersOfYear(metersOf.get(gpuNumber) ?? [], year),
        allWells,
        wells,
        stored: storedOf.get(gpuNumber) ?? null,
      };
    });
  }
}

function earlierOf(account: GpuWithAccount, year: number): ProductionReport['earlier'] {
  return accountYears(account, year)
    .filter((one) => one.year < year)
    .flatMap(({ year, reportedAcreFeet, allowableAcreFeet }) =>
      reportedAcreFeet === null ? [] : [{ year, acre_feet: reportedAcreFeet, allowable_acre_feet: allowableAcreFeet }],
    )
    .reverse();
}

/** The last meter in the chain of replacements; `null` if the meter was not replaced. */
function successorOf(meter: MeterRow, all: readonly MeterRow[]): MeterRow | null {
  const next = all.find(({ replaces_meter_ndx }) => replaces_meter_ndx === meter.meter_ndx);
  return next ? (successorOf(next, all) ?? next) : null;
}

function metersOfYear(all: readonly MeterRow[], year: number): { meters: Meter[]; formerMeters: FormerMeter[] } {
  const firstDay = `${year}-01-01`;
  const isFormer = ({ removed_on }: MeterRow) => removed_on !== null && removed_on < firstDay;
  return {
    meters: all.filter((meter) => !isFormer(meter)),
    formerMeters: all.filter(isFormer).map((meter) => {
      const successor = successorOf(meter, all);
      return {
        ...meter,
        removed_on: meter.removed_on!,
        replaced_by:
          successor && !isFormer(successor) ? { meter_ndx: successor.meter_ndx, serial: successor.serial } : null,
      };
    }),
  };
}
