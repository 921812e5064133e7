export const DAY_MS = 86_400_000;
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/;

/** Milliseconds ahead of UTC, at a time in milliseconds since 1970. */
export type ZoneOffset = (time: number) => number;

/** Asks the system each time: a few microseconds. */
function exactOffset(zone: string): ZoneOffset {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (time) => {
    const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(format.format(time)) ?? [];
    const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    return sign === '-' ? -size : size;
  };
}

/** Remembers days (of UTC) with one offset, so that a million calls cost little. */
function rememberedOffset(zone: string): ZoneOffset {
  const exact = exactOffset(zone);
  const ofDay = new Map<number, number | null>();
  return (time) => {
    const day = Math.floor(time / DAY_MS);
    let offset = ofDay.get(day);
    if (offset === undefined) {
      const begins = exact(day * DAY_MS);
      offset = begins === exact((day + 1) * DAY_MS) ? begins : null;
      ofDay.set(day, offset);
    }
    return offset ?? exact(time);
  };
}

const known = new Map<string, ZoneOffset>();

/** @throws RangeError for an unknown zone */
export function zoneOffset(zone: string): ZoneOffset {
  let offset = known.get(zone);
  if (!offset) {
    offset = rememberedOffset(zone);
    known.set(zone, offset);
  }
  return offset;
}
