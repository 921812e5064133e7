import { fromWallClock } from '@portal/shared-api/time';
import { dayIn } from '../spacing/day.ts';
import type { ProductionRules } from './production-rules.ts';

/** When the report of a year is due: on a day of the year after it. A February 29 that it has not is the day after. */
export function dueAt(
  year: number,
  { dueMonthDay, dueTime, timeZone }: { dueMonthDay: string; dueTime: string; timeZone: string },
): Date {
  const [month, day] = dueMonthDay.split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10);
  return new Date(fromWallClock(`${date} ${dueTime}`, timeZone));
}

/** The year that it is where the district is. */
export const yearOf = (rules: ProductionRules, now: Date): number =>
  Number(dayIn(rules.timeZoneAt(now), now).slice(0, 4));

/** The year whose report is due next: that of this very minute still is. */
export function reportingYear(rules: ProductionRules, now: Date): number {
  const thisYear = yearOf(rules, now);
  const isToCome = (year: number) => {
    const due = rules.ofYear(year)?.dueAt;
    return due !== undefined && due >= now;
  };
  return [thisYear - 1, thisYear].find(isToCome) ?? thisYear;
}
