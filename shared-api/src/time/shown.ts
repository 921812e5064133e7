import { formatDate, formatDay } from '@portal/shared-i18n';
import { localeOf, pageLanguage } from '@portal/shared-i18n/language';
import { localDateTime } from './format.ts';
import type { LocalDate } from './local-date.ts';

/** In the page's language. */
export const shownDate = (date: LocalDate): string => formatDay(date, localeOf(pageLanguage()));

/** Browsers differ in the spaces in and before "AM" and "a. m.". */
export const plainTime = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/([ap])\. m\./, '$1.m.');

/** `11/21/2026, 6:12 AM MST`; `21 nov 2026, 6:12 a.m. MST`. @param time in milliseconds since 1970 */
export function shownDateTime(time: number, zone: string): string {
  if (pageLanguage() !== 'es') return localDateTime(time, zone);
  const text = formatDate(new Date(time), {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return plainTime(text);
}

/** `Central time`; `hora central` */
export function shownZone(zone: string): string {
  const format = new Intl.DateTimeFormat(localeOf(pageLanguage()), { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return name.replace(/ Time$/, ' time');
}

/** `8:00 AM`; `8:00 a.m.`. @param clock such as `08:00` */
export const shownClock = (clock: string): string =>
  plainTime(formatDate(new Date(`1970-01-01T${clock}Z`), { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }));
