import { localDate } from '@portal/shared-api/time';
import type { ProductionRules } from './production-rules.ts';

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
