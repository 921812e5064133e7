import { sentence } from '@portal/shared-api/import-texts';
import { DAY_MS } from '@portal/shared-api/time';
import { numberMonth } from './month-names.ts';
import { RowError, shorten } from './row-error.ts';
import { toUtcMidnight } from './values.ts';
import { findZone, type Zone } from './zone.ts';

export type DateOrder = 'mdy' | 'dmy' | 'ymd';

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/;
const CLOCK = /^(\d{1,2})(?::?(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(?:([ap])\.?m\.?)?$/i;
const END_OF_DAY = /^24:?00(:00(\.0+)?)?$/;
const OWN_ZONE = String.raw`z|[a-z]{3,4}|(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?|[a-z]+/[a-z_/]+`;
const PARTS = new RegExp(String.raw`^(\S+?)(?:[T\s]+(\d.*?)\s*(${OWN_ZONE})?)?$`, 'i');

/** Longer texts are slow to match. */
const MAX_CHARACTERS = 100;

const MIDDAY_MS = 12 * 3_600_000;
const FIRST_YEAR = 1850;

/** The numbers of a date that does not start with four digits of a year, such as 3/4/26; `null` for others. */
export function findNumbers(text: string): [first: number, second: number, year: string] | null {
  const [date = ''] = text.trim().split(/[T\s]/, 1);
  const match = YEAR_LAST.exec(date);
  return match ? [Number(match[1]), Number(match[3]), match[4]!] : null;
}

/** Indexes of year, month and day in a match of YEAR_LAST. */
const PLACES: Record<DateOrder, [year: number, month: number, day: number]> = {
  mdy: [4, 1, 3],
  dmy: [4, 3, 1],
  ymd: [1, 3, 4],
};

/** @param latestYear of two digits; later ones are of the century before */
const fullYear = (short: number, latestYear: number): number => {
  const year = latestYear - (latestYear % 100) + short;
  return year > latestYear ? year - 100 : year;
};

interface WrittenDate {
  midnight: number;
  /** The year, if the text has only its last two digits. */
  shortYear: number | null;
}

function parseDate(text: string, order: DateOrder, latestYear: number | undefined, shown: string): WrittenDate {
  const yearFirst = YEAR_FIRST.exec(text);
  const yearLast = YEAR_LAST.exec(text);
  if (!yearFirst && !yearLast) throw new RowError(sentence('time-not-a-date', { text: shorten(shown) }));
  const isShort = yearLast?.[4]?.length === 2;
  if (isShort && latestYear === undefined) throw new RowError(sentence('time-year-short', { text: shorten(shown) }));
  const places = PLACES[order === 'ymd' && !isShort ? 'mdy' : order];
  const [year, month, day] = (
    yearFirst ? [yearFirst[1], yearFirst[3], yearFirst[4]] : places.map((place) => yearLast![place])
  ).map(Number) as [number, number, number];
  const shortYear = isShort ? fullYear(year, latestYear!) : null;
  const midnight = toUtcMidnight(shortYear ?? year, month, day);
  if (midnight === null) throw new RowError(sentence('time-no-such-day', { text: shorten(shown) }));
  return { midnight, shortYear };
}

/** Milliseconds since midnight; noon for a date without a time, which is the same day in all U.S. zones. */
function parseClock(text: string): number {
  if (text === '') return MIDDAY_MS;
  if (END_OF_DAY.test(text)) return DAY_MS;
  const [, hour, minute = '0', second = '0', fraction = '', half] = CLOCK.exec(text) ?? [];
  const isPm = half?.toLowerCase() === 'p';
  const hours = half ? (Number(hour) % 12) + (isPm ? 12 : 0) : Number(hour);
  const isTime =
    hour !== undefined && hours < 24 && Number(minute) < 60 && Number(second) < 60 && !(half && Number(hour) > 12);
  if (!isTime) throw new RowError(sentence('time-not-of-day', { text: shorten(text) }));
  const milliseconds = Math.floor(Number(`0.${fraction || 0}`) * 1000);
  return ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 + milliseconds;
}

export interface WrittenTime extends Pick<WrittenDate, 'shortYear'> {
  /** The clock time in milliseconds, as if it were UTC. */
  wallClock: number;
  /** `null` if the text does not state a zone. */
  ownZone: Zone | null;
  /** A date without a time; `wallClock` is then noon. */
  isDay: boolean;
}

/**
 * @param text such as `2026-11-21`, `2026-11-21T14:30Z`, `11/21/2026 2:30 PM`, `21-Nov-2026 24:00`
 * @param latestYear that two digits may mean; without it, they are refused
 * @throws RowError with what is wrong
 */
export function parseTime(text: string, order: DateOrder, latestYear?: number): WrittenTime {
  const trimmed = text.trim();
  if (trimmed === '') throw new RowError(sentence('time-missing'));
  if (trimmed.length > MAX_CHARACTERS) throw new RowError(sentence('time-not-a-date', { text: shorten(trimmed) }));
  const numbered = numberMonth(trimmed);
  const [, date = '', clock = '', zone = ''] = PARTS.exec(numbered) ?? [];
  const ownZone = zone === '' ? null : findZone(zone);
  if (zone !== '' && !ownZone) throw new RowError(sentence('time-with-unknown-zone', { text: shorten(trimmed) }));
  const [ownOrder, shown] = numbered === trimmed ? [order, date] : (['mdy', trimmed] as const);
  const { midnight, shortYear } = parseDate(date, ownOrder, latestYear, shown);
  return { wallClock: midnight + parseClock(clock), ownZone, isDay: clock === '', shortYear };
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
