import { zoneOffset } from '@portal/shared-api/time';

/** `2026-11-21 06:12:00`, without the zone, for axes and files; `time` in ms since 1970. */
export const wallClock = (time: number, zone: string): string =>
  new Date(time + zoneOffset(zone)(time)).toISOString().slice(0, 19).replace('T', ' ');
