import type { ProductionRuleValues } from '../rules/index.ts';
import { addDays, type LocalDate } from '../time/index.ts';

/** Month and day. January 19, March 2, April 21, June 19 and August 27 are holidays of Texas alone. */
const FIXED = new Set([...['01-01', '01-19', '03-02', '04-21', '06-19', '07-04', '08-27', '11-11', '12-25']]);
const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6];
/** The first of the seven days of the month one of which is the holiday. */
const FLOATING = [
  { month: '01', weekday: MONDAY, from: 15 },
  { month: '02', weekday: MONDAY, from: 15 },
  { month: '05', weekday: MONDAY, from: 25 },
  { month: '09', weekday: MONDAY, from: 1 },
  { month: '11', weekday: THURSDAY, from: 22 },
  { month: '11', weekday: FRIDAY, from: 23 },
];

const weekdayOf = (day: LocalDate): number => new Date(day).getUTCDay();

/** Texas Government Code 662.021: the national holidays of 662.003(a), and the state holidays of 662.003(b)(1)–(6). */
function isLegalHoliday(day: LocalDate): boolean {
  if (FIXED.has(day.slice(5))) return true;
  const [month, date, weekday] = [day.slice(5, 7), Number(day.slice(8)), weekdayOf(day)];
  return FLOATING.some(
    (one) => one.month === month && one.weekday === weekday && date >= one.from && date < one.from + 7,
  );
}

const isWeekend = (day: LocalDate): boolean => weekdayOf(day) === SUNDAY || weekdayOf(day) === SATURDAY;

/** When a report is due whose due date is `day`. */
export function dueDay(day: LocalDate, rule: ProductionRuleValues['due-day-off']): LocalDate {
  const isOff = rule !== 'same-day' && (isWeekend(day) || (rule === 'past-holidays' && isLegalHoliday(day)));
  return isOff ? dueDay(addDays(day, 1), rule) : day;
}
