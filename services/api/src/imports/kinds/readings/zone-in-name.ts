import { findZone } from '../../values/zone.ts';

const OFFSET = /(?:^|[^a-z0-9])((?:utc|gmt)\s*[+\u2212-]\s*\d{1,2}(?::?\d{2})?|[+\u2212-]\d{2}:?\d{2}(?=\W*$))/i;
const IANA = /(?<![a-z])[a-z]+\/[a-z_]+(?:\/[a-z_]+)?/i;
const ABBREVIATION = /(?:^|[^a-z0-9])(utc|gmt|[ecmp][sd]t|ak[sd]t)(?=$|[^a-z0-9])/gi;

/** Clocks that change between standard and daylight time. */
const CHANGING: Record<string, string> = {
  'CDT CST': 'America/Chicago',
  'MDT MST': 'America/Denver',
  'EDT EST': 'America/New_York',
  'PDT PST': 'America/Los_Angeles',
};

/** Zones in a name such as `Date Time, GMT-07:00`, `time_utc`, or `Timestamp (CDT)`. */
export function findZonesInName(column: string): string[] {
  const [, offset] = OFFSET.exec(column) ?? [];
  const [iana] = IANA.exec(column) ?? [];
  const one = [offset?.replace(/\s/g, ''), iana].find((text) => text !== undefined && findZone(text) !== null);
  if (one !== undefined) return [one];
  // Lowercase "est" means estimated.
  const abbreviations = [...column.matchAll(ABBREVIATION)].map(([, text]) => text!).filter((text) => text !== 'est');
  const stated = [...new Set(abbreviations.map((text) => text.toUpperCase()))].sort();
  const changing = CHANGING[stated.join(' ')];
  return changing ? [changing] : stated;
}

/** `null` also for several that differ. */
export function findZoneInName(column: string): string | null {
  const [zone, ...others] = findZonesInName(column);
  return zone === undefined || others.length > 0 ? null : zone;
}
