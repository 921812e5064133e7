import { daysFrom, shownIn } from './days.ts';
import { cents, dollars, fraction, lesser, times } from './exact.ts';
import type { ReportRow } from './rows.ts';
import type { YearRules } from './rules.ts';

export interface Lateness {
  days: number;
  cents: bigint;
}

const NOT_LATE: Lateness = { days: 0, cents: 0n };

/**
 * "Late fee for each day started after the deadline"; "a postmark on the due day is on time, and each day after is a day late". What
 * counts of a report is when it was first submitted, or the postmark of that paper. Of a report that has not come, now counts.
 */
export function latenessOf(
  report: Pick<ReportRow, 'submitted_at' | 'postmarked_on'> | null,
  rules: YearRules,
  now: Date,
): Lateness {
  const days =
    report?.submitted_at && report.postmarked_on
      ? daysFrom(rules.dueOn, report.postmarked_on)
      : daysStarted(rules, report?.submitted_at ?? now);
  if (days <= 0) return NOT_LATE;
  return { days, cents: cents(lesser(times(rules.dollarsPerDay, fraction(days)), rules.dollarsMost)) };
}

/** Days by the calendar of the zone, and one more after the time at which reports are due. */
function daysStarted({ dueOn, dueTime, zone }: YearRules, at: Date): number {
  const { day, time } = shownIn(zone, at);
  return daysFrom(dueOn, day) + (time > `${dueTime}:00.000` ? 1 : 0);
}

/** As the API writes it. */
export const lateAnswer = ({ days, cents: fee }: Lateness) => (days > 0 ? { days, fee_dollars: dollars(fee) } : null);
