// Dates and times in the portal's time zone (`config.timeZone`), whatever the browser's. Pure; times are milliseconds since 1970.
export { dateText, localDateTime, wallClock } from './format.ts';
export {
  addDays,
  addMonths,
  addYears,
  dayEnd,
  dayStart,
  daysBetween,
  fromWallClock,
  isLocalDate,
  type LocalDate,
  localDate,
} from './local-date.ts';
export { type ZoneOffset, zoneOffset } from './zone-offset.ts';
