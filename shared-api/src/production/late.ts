import type { ProductionRuleValues } from '../rules/index.ts';
import { addDays, DAY_MS, daysBetween, daysLater, type LocalDate, localDate } from '../time/index.ts';
import type { ReportText } from './report-texts.ts';

interface DueRules extends Pick<ProductionRuleValues, 'due-time-zone'> {
  /** Inclusive, to the millisecond. */
  dueAt: Date;
}

type LateRules = DueRules & Pick<ProductionRuleValues, 'late-dollars-per-day' | 'late-dollars-most'>;

/**
 * Days that have begun since the due time, by the clocks of its zone; a postmark counts by its day. 0 or less: in time.
 *
 * @param at when it was submitted, the day of its postmark, or now
 */
export function daysLate({ dueAt, 'due-time-zone': zone }: DueRules, at: Date | LocalDate): number {
  const due = dueAt.getTime();
  if (typeof at === 'string') return (Date.parse(at) - Date.parse(localDate(due, zone))) / DAY_MS;
  const days = daysBetween(due, at.getTime(), zone);
  return at.getTime() > daysLater(due, days, zone) ? days + 1 : days;
}

/** No paper is posted after it was received: such a postmark is of the paper with which the report came again. */
export const isPostedAgain = (postmarkedOn: LocalDate, submittedAt: Date | null, zone: string): boolean =>
  submittedAt !== null && postmarkedOn > localDate(submittedAt.getTime(), zone);

/** Money is kept in whole cents: binary fractions of dollars do not add up. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** What a report costs by the rules and was not charged; nothing where more was charged than they now ask for. */
export const notChargedCents = (accruedCents: number, chargedCents: number): number =>
  Math.max(accruedCents - chargedCents, 0);

/** Whether the fee of a report that does not come is more tomorrow. All in dollars, or all in cents. */
export const feeGrows = (perDay: number, reached: number, most: number): boolean => perDay > 0 && reached < most;

/** `null` if not late. @param at as for `daysLate` */
export function lateness(rules: LateRules, at: Date | LocalDate) {
  const days = daysLate(rules, at);
  if (days <= 0) return null;
  const dollars = Math.min(days * rules['late-dollars-per-day'], rules['late-dollars-most']);
  return { days, feeDollars: centsOf(dollars) / 100 };
}

/**
 * `null` if the year is over, or the report has a reason why its readings are final.
 *
 * @param filedOn today in the district's time zone, or the day of the postmark
 */
export function yearNotOverMistake(
  year: number,
  { filedOn, finalReason, isPostmark }: { filedOn: LocalDate; finalReason: string | null; isPostmark: boolean },
): ReportText<'year-not-over' | 'year-not-over-at-postmark'> | null {
  const lastDay = `${year}-12-31`;
  if (filedOn > lastDay || finalReason) return null;
  const from = addDays(lastDay, 1);
  return isPostmark
    ? { code: 'year-not-over-at-postmark', values: { year, date: filedOn, from } }
    : { code: 'year-not-over', values: { year, from } };
}
