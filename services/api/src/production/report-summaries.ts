import { Injectable } from '@nestjs/common';
import type { ReportState, ReportSummary } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { isOverdue } from '@portal/shared-api/production';
import { ProblemError } from '../http/problem.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { ExpectedReports } from './expected-reports.ts';
import { GpuAccounts } from './gpu-accounts.service.ts';
import { type AccountYear, type GpuWithAccount, reportLateness } from './gpu-accounts.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';
import type { YearRules } from './production-rules.ts';
import { ReportMessagesRepository, type Side } from './report-messages.repository.ts';
import { stateOf } from './report-state.ts';

export function lateResponse(...report: Parameters<typeof reportLateness>) {
  const late = reportLateness(...report);
  return late && { days: late.days, fee_dollars: late.feeDollars };
}

export function summaryOf(
  { gpu }: GpuWithAccount,
  year: AccountYear,
  now: Date,
  rules: YearRules,
): Omit<ReportSummary, 'unread_messages'> {
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
    postmarked_on: report?.postmarked_on ?? null,
    checked_at: report?.checked_at?.toISOString() ?? null,
    late: lateResponse(report, rules, now),
  };
}

/** Latest year first. */
function countByYear(
  accounts: readonly GpuWithAccount[],
  expected: ExpectedReports,
  has: (year: { state: ReportState; dueAt: Date }) => boolean,
) {
  const counts = new Map<number, number>();
  for (const account of accounts)
    for (const { year, report, dueAt } of account.years.values())
      if (expected.find(account, year) && has({ state: stateOf(report), dueAt }))
        counts.set(year, (counts.get(year) ?? 0) + 1);
  return [...counts].map(([year, reports]) => ({ year, reports })).sort((one, other) => other.year - one.year);
}

@Injectable()
export class ReportSummaries {
  constructor(
    private readonly rules: ProductionRulesRepository,
    private readonly accounts: GpuAccounts,
    private readonly repository: AccountsRepository,
    private readonly messages: ReportMessagesRepository,
  ) {}

  /**
   * One summary for each GPU with a permit or a report in the year or before, by GPU number. Years before the portal's first report
   * do not count as missing.
   *
   * @param gpuNumbers `null` for all
   * @param side whose unread messages are counted
   * @param query without a year: the year due next; if `overdue` is preferred, the latest year with overdue or returned reports
   * @throws ProblemError 404 for a year that has not begun or has no rules
   */
  async ofYear(
    { year: requested, prefer }: { year?: number | undefined; prefer: 'due-next' | 'overdue' },
    { gpuNumbers, side }: { gpuNumbers: readonly number[] | null; side: Side },
    now: Date,
  ): Promise<CallOutput<'GET /production/reports'>> {
    const rules = await this.rules.findAll();
    const reporting = rules.reportingYearAt(now);
    const latest = Math.max(reporting, rules.yearAt(now));
    if (requested !== undefined && requested > latest) throw new ProblemError('year-not-begun', { year: requested });
    const from = Math.min(requested ?? reporting, reporting);
    const accounts = await this.accounts.until(latest, gpuNumbers, rules, undefined, from);
    const expected = new ExpectedReports(await this.repository.findFirstReportedYear(), reporting);
    const firstYear = accounts.reduce((first, account) => Math.min(first, expected.beginOf(account)), reporting);
    const years = Array.from({ length: latest - firstYear + 1 }, (_, index) => latest - index);
    const overdue = countByYear(accounts, expected, (report) => isOverdue(report, now));
    const sentBack = countByYear(accounts, expected, ({ state }) => state === 'sent-back');
    const open = prefer === 'overdue' ? (overdue[0] ?? sentBack[0]) : undefined;
    const year = requested ?? open?.year ?? reporting;
    const ofYear = rules.requireYear(year);
    const unread = await this.messages.countUnseen(side, year);
    return {
      year,
      reporting_year: reporting,
      years: years.filter((one) => rules.ofYear(one) !== null),
      due_at: ofYear.dueAt.toISOString(),
      time_zone: ofYear['due-time-zone'],
      overdue,
      sent_back: sentBack,
      reports: accounts.flatMap((account) => {
        const found = expected.find(account, year);
        if (!found) return [];
        const unread_messages = unread.get(account.gpu.gpu_number) ?? 0;
        return { ...summaryOf(account, found, now, ofYear), unread_messages };
      }),
    };
  }
}
