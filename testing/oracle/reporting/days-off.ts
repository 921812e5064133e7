import { type Day, daysAfter } from './days.ts';

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];
const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** `month` from 1; `which` from 1. */
function weekdayOfMonth(year: number, month: number, weekday: number, which: number): Day {
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  return daysAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1));
}

/** "Those of Texas Government Code 662.021": docs/guides/production-rules.md. */
function legalHolidays(year: number): Day[] {
  const firstOfJune = `${year}-06-01`;
  const lastMondayOfMay = daysAfter(firstOfJune, -(((weekdayOf(firstOfJune) - MONDAY + 6) % 7) + 1));
  const thanksgiving = weekdayOfMonth(year, 11, THURSDAY, 4);
  return [
    ...['01-01', '01-19', '03-02', '04-21', '06-19', '07-04', '08-27', '11-11', '12-25'].map((one) => `${year}-${one}`),
    weekdayOfMonth(year, 1, MONDAY, 3),
    weekdayOfMonth(year, 2, MONDAY, 3),
    lastMondayOfMay,
    weekdayOfMonth(year, 9, MONDAY, 1),
    thanksgiving,
    daysAfter(thanksgiving, 1),
  ];
}

/** "`past-weekends` moves it past Saturday and Sunday; `past-holidays` past legal holidays too"; otherwise the same day. */
export function dueDayBy(rule: string, day: Day): Day {
  let due = day;
  const isOff = (): boolean =>
    rule !== 'same-day' &&
    ([SUNDAY, SATURDAY].includes(weekdayOf(due)) ||
      (rule === 'past-holidays' && legalHolidays(Number(due.slice(0, 4))).includes(due)));
  while (isOff()) due = daysAfter(due, 1);
  return due;
}
