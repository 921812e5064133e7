import { type Account, type AccountYear, usableOf } from './accounts.ts';
import { acreFeet, acreFeetOrNull, fraction, sum, thousandths } from './exact.ts';
import { lateAnswer, latenessOf } from './lateness.ts';
import type { ReportRow } from './rows.ts';

export type ReportState = 'not-started' | 'draft' | 'waiting' | 'sent-back' | 'checked';

/** "A report counts as filed when it was checked"; what was sent back waits for its owner. */
export function stateOf(report: ReportRow | null): ReportState {
  if (!report) return 'not-started';
  if (!report.submitted_at) return 'draft';
  if (report.checked_at) return 'checked';
  return report.sent_back_at ? 'sent-back' : 'waiting';
}

/** Due, and not submitted. What was sent back was submitted. */
export const isMissing = ({ report, rules }: AccountYear, now: Date): boolean =>
  !report?.submitted_at && now > rules.dueAt;

export const accountYearAnswer = (year: AccountYear) => ({
  year: year.year,
  acre_feet: acreFeetOrNull(year.reported),
  allowable_acre_feet: acreFeet(year.allowable),
  usable_reserve_acre_feet: acreFeet(usableOf(year)),
  over_acre_feet: acreFeet(year.over),
});

export const reserveAnswer = ({ reserve }: AccountYear) =>
  reserve.map(({ originYear, lastYear, volume, isProvisional }) => ({
    origin_year: originYear,
    acre_feet: acreFeet(volume),
    last_year: lastYear,
    is_provisional: isProvisional,
  }));

const EARLIER_YEARS = 5;

/** The year and up to five before it, the earliest first, from the first of the account. */
export const yearsShown = ({ firstYear, years }: Account, year: number): AccountYear[] =>
  [...years.values()].filter(
    (one) => one.year <= year && one.year >= Math.max(year - EARLIER_YEARS, firstYear ?? year),
  );

/** A row of the list of reports. */
export const summaryAnswer = (account: Account, found: AccountYear, county: string | null, now: Date) => ({
  gpu_number: account.gpu.gpu_number,
  gpu_name: account.gpu.gpu_name,
  county,
  permit_numbers: account.permitNumbers,
  year: found.year,
  state: stateOf(found.report),
  status: found.report?.status ?? null,
  acre_feet: found.report?.acre_feet == null ? null : acreFeet(thousandths(fraction(found.report.acre_feet))),
  allowable_acre_feet: acreFeet(found.allowable),
  usable_reserve_acre_feet: acreFeet(usableOf(found)),
  due_at: found.rules.dueAt.toISOString(),
  submitted_at: found.report?.submitted_at?.toISOString() ?? null,
  postmarked_on: found.report?.postmarked_on ?? null,
  checked_at: found.report?.checked_at?.toISOString() ?? null,
  late: lateAnswer(latenessOf(found.report, found.rules, now)),
});

/** Of the reports of a year, in the district or in a county. */
export function countsAnswer(years: readonly AccountYear[], now: Date) {
  const count = (is: (year: AccountYear) => boolean): number => years.filter(is).length;
  const inState = (state: ReportState): number => count(({ report }) => stateOf(report) === state);
  return {
    expected: years.length,
    received: count(({ report }) => Boolean(report?.submitted_at)),
    waiting: inState('waiting'),
    checked: inState('checked'),
    sent_back: inState('sent-back'),
    draft: inState('draft'),
    not_started: inState('not-started'),
    missing: count((year) => isMissing(year, now)),
    late: count((year) => year.isLate || isMissing(year, now)),
    over: count(({ over }) => over > 0n),
    acre_feet: acreFeet(sum(years.map(({ reported }) => reported ?? 0n))),
    allowable_acre_feet: acreFeet(sum(years.map(({ allowable }) => allowable))),
  };
}
