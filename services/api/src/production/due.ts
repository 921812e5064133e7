import { dayIn } from '../spacing/day.ts';
import type { ProductionRules } from './production-rules.ts';

/** How much later than UTC a zone's clocks are at an instant, in milliseconds; below 0 west of Greenwich. */
function zoneOffset(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The instant at which a zone's clocks show a day, `YYYY-MM-DD`, and a time, `HH:MM`. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const nearly = shown - zoneOffset(timeZone, shown);
  return new Date(shown - zoneOffset(timeZone, nearly));
}

/** When the report of a year is due: on a day of the year after it. A February 29 that it has not is the day after. */
export function dueAt(
  year: number,
  { dueMonthDay, dueTime }: { dueMonthDay: string; dueTime: string },
  timeZone: string,
): Date {
  const [month, day] = dueMonthDay.split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10);
  return instantOf(date, dueTime, timeZone);
}

/** The year that it is where the district is. */
export const yearIn = (timeZone: string, now: Date): number => Number(dayIn(timeZone, now).slice(0, 4));

/** The year whose report is due next: that of this very minute still is. */
export function reportingYear(rules: ProductionRules, now: Date, timeZone: string): number {
  const thisYear = yearIn(timeZone, now);
  const isToCome = (year: number) => {
    const due = rules.ofYear(year)?.dueAt;
    return due !== undefined && due >= now;
  };
  return [thisYear - 1, thisYear].find(isToCome) ?? thisYear;
}
