import { t } from '@portal/shared-i18n';
import { dateText, daysBetween, localDate, localDateTime } from '@portal/shared-ui/time';

/**
 * `due 03/01/2027, in 99 days`; with the time of day from the day before until then.
 *
 * @param dueAt ISO time
 * @param now milliseconds since 1970
 * @param timeZone IANA name of the zone of the deadline
 */
export function dueText(dueAt: string, now: number, timeZone: string): string {
  const due = Date.parse(dueAt);
  const date = dateText(localDate(due, timeZone));
  if (now > due) return t('due {date}', { date });
  const time = localDateTime(due, timeZone);
  const days = daysBetween(now, due, timeZone);
  if (days === 0) return t('due today, {time}', { time });
  if (days === 1) return t('due tomorrow, {time}', { time });
  return t('due {date}, in {days, plural, one {# day} other {# days}}', { date, days });
}
