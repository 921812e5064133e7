import { daysBetween } from '@portal/shared-ui/time';
import type { Lateness, ReportState } from '../production.resource.ts';
import { dollarsText } from '../values/numbers.ts';

export const STATE_WORDS: Readonly<Record<ReportState, string>> = {
  'not-started': 'Not started',
  draft: 'Draft',
  waiting: 'Waiting for check',
  'sent-back': 'Sent back',
  checked: 'Checked',
};

export const isMissing = (state: ReportState): boolean => state === 'not-started' || state === 'draft';

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How late a report is, with what that costs so far or has cost: `12 days late, fee $500`. */
export const lateText = ({ days: late, fee_dollars }: Lateness): string =>
  `${days(late)} late, fee ${dollarsText(fee_dollars)}`;

/**
 * How long there is until a report is due, in days of the calendar; `null` once that is over.
 *
 * @param dueAt ISO 8601
 * @param now in milliseconds since 1970
 */
export function timeLeftText(dueAt: string, now: number, zone: string): string | null {
  const due = Date.parse(dueAt);
  if (due < now) return null;
  const left = daysBetween(now, due, zone);
  return left === 0 ? 'less than a day left' : `${days(left)} left`;
}
