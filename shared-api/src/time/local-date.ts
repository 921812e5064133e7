import { DAY_MS, zoneOffset } from './zone-offset.ts';

/** `YYYY-MM-DD`, of no zone in particular. Sorts as text. */
export type LocalDate = string;

/** Where the district is, unless the rule `due-time-zone` says otherwise. */
export const DISTRICT_ZONE = 'America/Chicago';

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

const utcOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (utc: number): LocalDate => new Date(utc).toISOString().slice(0, 10);

/** Of the years 1 to 9999. */
export const isLocalDate = (text: string): boolean =>
  FORM.test(text) && text >= '0001' && !Number.isNaN(utcOf(text)) && dateOf(utcOf(text)) === text;

export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(utcOf(date) + days * DAY_MS);

/** The month's last day where it has no such day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

export const addYears = (date: LocalDate, years: number): LocalDate => addMonths(date, years * 12);

/** `time` in milliseconds since 1970. */
export const localDate = (time: number, zone: string): LocalDate => dateOf(time + zoneOffset(zone)(time));

/** Days of the zone's calendar; times in milliseconds since 1970. */
export const daysBetween = (from: number, to: number, zone: string): number =>
  (utcOf(localDate(to, zone)) - utcOf(localDate(from, zone))) / DAY_MS;

/**
 * When a zone's clocks show what a clock of UTC shows at `shown`, both in milliseconds since 1970. Of two such moments it
 * is the first; where clocks are set forward over it, it is as much later as they are.
 */
function momentShown(shown: number, zone: string): number {
  const offset = zoneOffset(zone);
  // The offsets of the days around it: one of them is in force.
  const [before, after] = [offset(shown - DAY_MS), offset(shown + DAY_MS)];
  const exact = [shown - before, shown - after].filter((time) => time + offset(time) === shown);
  return exact.length > 0 ? Math.min(...exact) : shown - before;
}

/** In milliseconds since 1970: midnight, or an hour later where clocks are set forward at midnight. */
export const dayStart = (date: LocalDate, zone: string): number => momentShown(utcOf(date), zone);

/** Reads `2026-11-21 06:12:00`, with or without the time of day and its seconds; in milliseconds since 1970. */
export function fromWallClock(text: string, zone: string): number {
  const [date, time = '00:00'] = text.split(/[ T]/) as [string, string?];
  return momentShown(Date.parse(`${date}T${time}Z`), zone);
}

/** When the clocks of the zone show, `days` later, what they show at `time`; in milliseconds since 1970. */
export const daysLater = (time: number, days: number, zone: string): number =>
  momentShown(time + zoneOffset(zone)(time) + days * DAY_MS, zone);

export const dayEnd = (date: LocalDate, zone: string): number => dayStart(addDays(date, 1), zone) - 1;
