import type { ProductionRuleValues } from '../rules/index.ts';
import { addDays, DAY_MS, type LocalDate, localDate } from '../time/index.ts';
import type { ReportText } from './report-texts.ts';

type LateRules = Pick<ProductionRuleValues, 'late-dollars-per-day' | 'late-dollars-most'>;

export interface Due {
  dueAt: Date;
  timeZone: string;
}

/**
 * Counts each started day after the due time; `null` if not late.
 *
 * @param dueAt inclusive, to the millisecond
 * @param at when it was submitted, or now
 */
export function lateness(dueAt: Date, at: Date, rules: LateRules) {
  const days = Math.ceil((at.getTime() - dueAt.getTime()) / DAY_MS);
  return days <= 0
    ? null
    : { days, feeDollars: Math.min(days * rules['late-dollars-per-day'], rules['late-dollars-most']) };
}

/** Money is kept in whole cents: binary fractions of dollars do not add up. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** A postmark on the due date is in time; each day after it is one day late. */
export function effectiveFilingTime(
  { submittedAt, postmarkedOn }: { submittedAt: Date; postmarkedOn: LocalDate | null },
  { dueAt, timeZone }: Due,
): Date {
  if (postmarkedOn === null) return submittedAt;
  const dueOn = localDate(dueAt.getTime(), timeZone);
  return new Date(dueAt.getTime() + Date.parse(postmarkedOn) - Date.parse(dueOn));
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
