import { dateText, daysBetween, localDate, localDateTime } from '@portal/shared-ui/time';

/**
 * When a report is due, and how long that is: `due 03/01/2027, in 99 days`. From the day before with the time of day.
 *
 * @param dueAt ISO time
 * @param now milliseconds since 1970
 * @param timeZone IANA name of the zone of the deadline
 */
export function dueText(dueAt: string, now: number, timeZone: string): string {
  const due = Date.parse(dueAt);
  const date = localDate(due, timeZone);
  const days = daysBetween(now, due, timeZone);
  const exact = localDateTime(due, timeZone);
  if (now > due) return `due ${exact}`;
  if (days === 0) return `due today, ${exact}`;
  if (days === 1) return `due tomorrow, ${exact}`;
  return `due ${dateText(date)}, in ${days.toLocaleString('en-US')} days`;
}
