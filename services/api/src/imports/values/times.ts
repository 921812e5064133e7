import { sentence } from '@portal/shared-api/import-texts';
import { RowError, shorten } from './row-error.ts';
import { toUtcMidnight } from './values.ts';
import { findZone, type Zone } from './zone.ts';

export type DateOrder = 'mdy' | 'dmy';

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]m)?$/i;
const OWN_ZONE = String.raw`z|[a-z]{3,4}|(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?|[a-z]+/[a-z_/]+`;
const PARTS = new RegExp(String.raw`^(\S+?)(?:[T\s]+(\d.*?)\s*(${OWN_ZONE})?)?$`, 'i');

const MIDDAY_MS = 12 * 3_600_000;
const FIRST_YEAR = 1850;

/** `null` unless the date ends with its year. */
export function findNumbersBeforeYear(text: string): [number, number] | null {
  const [date = ''] = text.trim().split(/[T\s]/, 1);
  const match = YEAR_LAST.exec(date);
  return match ? [Number(match[1]), Number(match[3])] : null;
}

function parseDate(text: string, order: DateOrder): number {
  const yearFirst = YEAR_FIRST.exec(text);
  const yearLast = YEAR_LAST.exec(text);
  if (!yearFirst && !yearLast) throw new RowError(sentence('time-not-a-date', { text: shorten(text) }));
  if (yearLast && yearLast[4]!.length === 2) throw new RowError(sentence('time-year-short', { text: shorten(text) }));
  const [year, month, day] = (
    yearFirst
      ? [yearFirst[1], yearFirst[3], yearFirst[4]]
      : order === 'mdy'
        ? [yearLast![4], yearLast![1], yearLast![3]]
        : [yearLast![4], yearLast![3], yearLast![1]]
  ).map(Number) as [number, number, number];
  const time = toUtcMidnight(year, month, day);
  if (time === null) throw new RowError(sentence('time-no-such-day', { text: shorten(text) }));
  return time;
}

/** Milliseconds since midnight; noon for a date without a time, which is the same day in all U.S. zones. */
function parseClock(text: string): number {
  if (text === '') return MIDDAY_MS;
  const [, hour, minute, second = '0', fraction = '', half] = CLOCK.exec(text) ?? [];
  const isPm = half?.toLowerCase() === 'pm';
  const hours = half ? (Number(hour) % 12) + (isPm ? 12 : 0) : Number(hour);
  const isTime =
    hour !== undefined && hours < 24 && Number(minute) < 60 && Number(second) < 60 && !(half && Number(hour) > 12);
  if (!isTime) throw new RowError(sentence('time-not-of-day', { text: shorten(text) }));
  const milliseconds = Math.floor(Number(`0.${fraction || 0}`) * 1000);
  return ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 + milliseconds;
}

export interface WrittenTime {
  /** The clock time in milliseconds, as if it were UTC. */
  wallClock: number;
  /** `null` if the text does not state a zone. */
  ownZone: Zone | null;
  /** A date without a time; `wallClock` is then noon. */
  isDay: boolean;
}

/**
 * @param text such as `2026-11-21`, `2026-11-21T14:30Z`, `11/21/2026 2:30 PM`
 * @throws RowError with what is wrong
 */
export function parseTime(text: string, order: DateOrder): WrittenTime {
  const trimmed = text.trim();
  if (trimmed === '') throw new RowError(sentence('time-missing'));
  const [, date = '', clock = '', zone = ''] = PARTS.exec(trimmed) ?? [];
  const ownZone = zone === '' ? null : findZone(zone);
  if (zone !== '' && !ownZone) throw new RowError(sentence('time-with-unknown-zone', { text: shorten(trimmed) }));
  return { wallClock: parseDate(date, order) + parseClock(clock), ownZone, isDay: clock === '' };
}

/** @param zone used if the text does not state one @returns milliseconds since 1970 */
export function readTime(text: string, order: DateOrder, zone: Zone): number {
  const { wallClock, ownZone } = parseTime(text, order);
  return (ownZone ?? zone)(wallClock);
}

/** @throws RowError for a time after `now`, in milliseconds, or before wells were measured */
export function checkTime(time: number, now: number): number {
  const day = () => new Date(time).toISOString().slice(0, 10);
  if (time > now) throw new RowError(sentence('time-in-future', { day: day() }));
  if (time < Date.UTC(FIRST_YEAR, 0, 1))
    throw new RowError(sentence('time-too-early', { day: day(), year: FIRST_YEAR }));
  return time;
}
