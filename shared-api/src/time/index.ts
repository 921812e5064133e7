// Dates and times in a time zone, the same in the API and in the browser. Pure; times are milliseconds since 1970.
export { dateText, localDateTime } from './format.ts';
export {
  addDays,
  addMonths,
  addYears,
  DISTRICT_ZONE,
  dayEnd,
  dayStart,
  daysBetween,
  daysLater,
  fromWallClock,
  isLocalDate,
  type LocalDate,
  localDate,
} from './local-date.ts';
export { plainTime, shownClock, shownDate, shownDateTime, shownZone } from './shown.ts';
export { DAY_MS, zoneOffset } from './zone-offset.ts';
