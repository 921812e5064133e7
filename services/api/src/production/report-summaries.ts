import { Injectable } from '@nestjs/common';
import type { ReportSummary } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { type LateRules, lateness } from '@portal/shared-api/production';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { reportingYear, yearIn } from './due.ts';
import { type AccountYear, GpuAccounts, type GpuWithAccount } from './gpu-accounts.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';
import type { ProductionRules, YearRules } from './production-rules.ts';
import { stateOf } from './report-state.ts';

/** How late a report is as the contract writes it: until it was submitted, or until now. */
export function lateOf(due: Date, submittedAt: Date | null, now: Date, rules: LateRules) {
  const late = lateness(due, submittedAt ?? now, rules);
  return late && { days: late.days, fee_dollars: late.feeDollars };
}

/** @throws ProblemError 404 for a year that no rules are known of */
export function rulesOfYear(rules: ProductionRules, year: number): YearRules {
  const found = rules.ofYear(year);
  if (found) return found;
  throw new ProblemError(404, `There are no rules of production reporting for ${year}.`);
}

/** One GPU's report of a year in short. */
export function summaryOf({ gpu }: GpuWithAccount, year: AccountYear, now: Date, rules: YearRules): ReportSummary {
  const { report } = year;
  return {
    gpu_number: gpu.gpu_number,
    gpu_name: gpu.gpu_name,
    county: gpu.county,
    permit_numbers: gpu.permit_numbers,
    year: year.year,
    state: stateOf(report),
    status: report?.status ?? null,
    acre_feet: report?.acre_feet ?? null,
    allowable_acre_feet: year.allowableAcreFeet,
    usable_reserve_acre_feet: year.usableReserveAcreFeet,
    due_at: year.dueAt.toISOString(),
    submitted_at: report?.submitted_at?.toISOString() ?? null,
    checked_at: report?.checked_at?.toISOString() ?? null,
    late: lateOf(year.dueAt, report?.submitted_at ?? null, now, rules.late),
  };
}

/** Reports of a year, whether they are there or not. */
@Injectable()
export class ReportSummaries {
  constructor(
    private readonly rules: ProductionRulesRepository,
    private readonly accounts: GpuAccounts,
    private readonly repository: AccountsRepository,
    private readonly config: Config,
  ) {}

  /**
   * One for each GPU that had a permit, or a report, in the year or before; by GPU number. Of years before the first one of which
   * the portal has any report, nobody is told that theirs is missing.
   *
   * @param gpuNumbers `null` is all of them
   * @param asked `undefined` is the year that is due next
   * @throws ProblemError 404 for a year that has not begun, or that no rules are known of
   */
  async ofYear(
    asked: number | undefined,
    gpuNumbers: readonly number[] | null,
    now: Date,
  ): Promise<CallOutput<'GET /production/reports'>> {
    const rules = await this.rules.findAll();
    const reporting = reportingYear(rules, now, this.config.timeZone);
    const latest = Math.max(reporting, yearIn(this.config.timeZone, now));
    const year = asked ?? reporting;
    if (year > latest) throw new ProblemError(404, `The year ${year} has not begun.`);
    const ofYear = rulesOfYear(rules, year);
    const accounts = await this.accounts.until(year, gpuNumbers, rules);
    const recordsBegin = Math.min((await this.repository.findFirstReportedYear()) ?? reporting, reporting);
    const begins = (account: GpuWithAccount) => Math.max(account.firstYear ?? reporting, recordsBegin);
    const firstYear = accounts.reduce((first, account) => Math.min(first, begins(account)), reporting);
    const years = Array.from({ length: latest - firstYear + 1 }, (_, index) => latest - index);
    return {
      year,
      reporting_year: reporting,
      years: years.filter((one) => rules.ofYear(one) !== null),
      due_at: ofYear.dueAt.toISOString(),
      reports: accounts
        .filter((account) => begins(account) <= year || account.years.get(year)?.report)
        .map((account) => summaryOf(account, account.years.get(year)!, now, ofYear)),
    };
  }
}
