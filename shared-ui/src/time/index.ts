// Dates and times in the portal's time zone (`config.timeZone`) or the district's (`useDistrictZone`), never the browser's. Times are milliseconds since 1970.
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
  shownDate as dateText,
  shownDateTime as localDateTime,
  zoneOffset,
} from '@portal/shared-api/time';
export { wallClock } from './format.ts';
