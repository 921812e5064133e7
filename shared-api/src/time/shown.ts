import { formatDate } from '@portal/shared-i18n';
import { pageLanguage } from '@portal/shared-i18n/language';
import { dateText, localDateTime } from './format.ts';
import type { LocalDate } from './local-date.ts';

let months: readonly string[] | undefined;

const shortMonths = (): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    formatDate(new Date(Date.UTC(2026, month)), { month: 'short', timeZone: 'UTC' }),
  );

/** `11/21/2026`; in Spanish with the month's name, as many read 11/21 the other way round: `21 nov 2026`. */
export function shownDate(date: LocalDate): string {
  if (pageLanguage() !== 'es') return dateText(date);
  // Tables format 100,000 dates, for which `Intl` takes many times as long.
  months ??= shortMonths();
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** `11/21/2026, 06:12 AM MST`; `21 nov 2026, 6:12 a.m. MST`. @param time in milliseconds since 1970 */
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
  // Browsers differ in the spaces in and before "a. m.".
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/([ap])\. m\./, '$1.m.');
}
