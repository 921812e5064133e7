import { Injectable } from '@nestjs/common';
import type { Meter, ProductionReport } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { yearIn } from './due.ts';
import { type AccountYear, GpuAccounts, type GpuWithAccount } from './gpu-accounts.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';
import type { RuleRow, YearRules } from './production-rules.ts';
import { rulesOfYear } from './report-summaries.ts';
import { ReportsRepository, type StoredReport } from './reports.repository.ts';
import { type GpuWell, isReported, methodsAllowed } from './wells-and-methods.ts';

/** All that a report of a GPU and year is shown with, and checked by. */
export interface ReportFacts {
  account: GpuWithAccount;
  /** Of the year itself. */
  accountYear: AccountYear;
  rules: YearRules;
  ruleRows: RuleRow[];
  permits: ProductionReport['permits'];
  methods: ProductionReport['methods'];
  /** Up to five years before that were reported, the latest first. */
  earlier: ProductionReport['earlier'];
  /** Those that were there in the year. */
  meters: Meter[];
  /** All of the GPU, and those of them that are to be reported. */
  allWells: GpuWell[];
  wells: GpuWell[];
  stored: StoredReport | null;
}

const EARLIER_YEARS = 5;

@Injectable()
export class ReportFactsReader {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly accounts: GpuAccounts,
    private readonly rules: ProductionRulesRepository,
    private readonly config: Config,
  ) {}

  /**
   * @param manager that of the transaction, inside of one
   * @throws ProblemError 404 for a year that has not begun, or that no rules are known of, and for a GPU that has no permit
   */
  async read(gpuNumber: number, year: number, now: Date, manager?: EntityManager): Promise<ReportFacts> {
    if (year > yearIn(this.config.timeZone, now)) throw new ProblemError(404, `The year ${year} has not begun.`);
    const allRules = await this.rules.findAll(manager);
    const rules = rulesOfYear(allRules, year);
    const [account] = await this.accounts.until(year, [gpuNumber], allRules, manager);
    if (!account) throw new ProblemError(404, `GPU ${gpuNumber} has no permit, and so no report to give.`);
    const permits = await this.reports.findPermits(gpuNumber, manager);
    const allWells = await this.reports.findWells(gpuNumber, manager);
    const wells = allWells.filter((well) => isReported(well, year, rules));
    return {
      account,
      accountYear: account.years.get(year)!,
      rules,
      ruleRows: allRules.rowsOf(year),
      permits,
      methods: methodsAllowed(wells, permits, year, rules),
      earlier: earlierOf(account, year),
      meters: await this.reports.findMeters(gpuNumber, year, manager),
      allWells,
      wells,
      stored: await this.reports.findOne(gpuNumber, year, manager),
    };
  }
}

function earlierOf({ years }: GpuWithAccount, year: number): ProductionReport['earlier'] {
  return [...years.values()]
    .filter((one) => one.year < year && one.year >= year - EARLIER_YEARS)
    .flatMap(({ year, reportedAcreFeet, allowableAcreFeet }) =>
      reportedAcreFeet === null ? [] : [{ year, acre_feet: reportedAcreFeet, allowable_acre_feet: allowableAcreFeet }],
    )
    .reverse();
}
