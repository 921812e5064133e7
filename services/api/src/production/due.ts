import type { ProductionRuleValues } from '@portal/shared-api/rules';
import { fromWallClock, localDate } from '@portal/shared-api/time';
import type { ProductionRules } from './production-rules.ts';

/** When the report of a year is due: on a day of the year after it. A February 29 that it has not is the day after. */
export function dueAt(
  year: number,
  rules: Pick<ProductionRuleValues, 'due-month-day' | 'due-time' | 'due-time-zone'>,
): Date {
  const [month, day] = rules['due-month-day'].split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10);
  return new Date(fromWallClock(`${date} ${rules['due-time']}`, rules['due-time-zone']));
}

/** The year that it is where the district is. */
export const yearOf = (rules: ProductionRules, now: Date): number =>
  Number(localDate(now.getTime(), rules.timeZoneAt(now)).slice(0, 4));

/** The year whose report is due next: that of this very minute still is. */
export function reportingYear(rules: ProductionRules, now: Date): number {
  const thisYear = yearOf(rules, now);
  const isToCome = (year: number) => {
    const due = rules.ofYear(year)?.dueAt;
    return due !== undefined && due >= now;
  };
  return [thisYear - 1, thisYear].find(isToCome) ?? thisYear;
}
