import type { LocalDate } from './local-date.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `11/21/2026, 6:12 AM MST`; `time` in milliseconds since 1970. */
export function localDateTime(time: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    formats.set(zone, format);
  }
  // Between time and AM or PM some browsers write a narrow space.
  return format.format(time).replaceAll('\u202f', ' ');
}

/** `11/21/2026` */
export const dateText = (date: LocalDate): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
