// Dates and times in the portal's time zone (`config.timeZone`), whatever the browser's. Pure; times are milliseconds since 1970.
export * from '@portal/shared-api/time';
export { wallClock } from './format.ts';
