import { sentence } from '@portal/shared-api/import-texts';
import { DAY_MS, zoneOffset } from '@portal/shared-api/time';
import { RowError } from './row-error.ts';

const MINUTE_MS = 60_000;
/** Three digits alone, as in -300, may also be minutes. */
const OFFSET = /^(?:UTC|GMT)?\s*([+-])\s*(\d{1,2}(?=:|$)|\d{2})(?::?(\d{2}))?$/i;
export const ZONE_QUESTION = 'zone';

/** Hours ahead of UTC. */
const ABBREVIATIONS: Record<string, number> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
};

/** Converts clock time, in milliseconds as if it were UTC, to milliseconds since 1970. */
export type Zone = (wallClock: number) => number;

/** Parses `UTC`, `CST`, `-06:00`, `GMT-07:00`; `null` for other texts. */
export function parseFixedZone(text: string): Zone | null {
  const hours = ABBREVIATIONS[text.toUpperCase()];
  if (hours !== undefined) return (wallClock) => wallClock - hours * 60 * MINUTE_MS;
  const [, sign, hour, minute = '0'] = OFFSET.exec(text.replace('\u2212', '-')) ?? [];
  if (!sign || Number(hour) > 14 || Number(minute) > 59) return null;
  const offset = (Number(hour) * 60 + Number(minute)) * MINUTE_MS * (sign === '-' ? -1 : 1);
  return (wallClock) => wallClock - offset;
}

/** A time that clocks skipped in spring. */
export class SkippedTimeError extends RowError {}

function changingZone(name: string): Zone {
  const offsetAt = zoneOffset(name);
  return (wallClock) => {
    // Offsets are less than a day, and no zone changes its offset twice within two days.
    const [before, after] = [offsetAt(wallClock - DAY_MS), offsetAt(wallClock + DAY_MS)];
    if (before === after) return wallClock - before;
    const instants = [before, after]
      .map((offset) => wallClock - offset)
      .filter((at) => wallClock - at === offsetAt(at));
    const [instant] = instants;
    if (instant === undefined) {
      throw new SkippedTimeError(sentence('time-skipped', { zone: name }));
    }
    if (instants.length === 2) {
      throw new RowError(sentence('time-repeated', { zone: name }));
    }
    return instant;
  };
}

/**
 * Finds a zone by a name such as America/Denver, an abbreviation, or an offset; `null` if unknown. The zone throws RowError for times that
 * clocks skipped or repeated.
 */
export function findZone(text: string): Zone | null {
  const fixed = parseFixedZone(text);
  if (fixed) return fixed;
  try {
    return changingZone(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
