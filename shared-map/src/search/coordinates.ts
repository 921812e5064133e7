/** Degrees, EPSG:4326. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

type Axis = 'latitude' | 'longitude';
const MAX_DEGREES: Record<Axis, number> = { latitude: 90, longitude: 180 };

interface Part {
  degrees: number;
  axis: Axis | null;
}

const PREFIX = String.raw`(?<prefix>lat(?:itude?)?|lng|lon(?:g(?:itude?)?)?)?\s*[:=]?\s*`;
const NUMBER = String.raw`(?<degrees>\d{1,3}(?:\.\d*)?|\.\d+)(?:\s*(?:[°º]|deg))?`;
/** Minutes and seconds need their signs here: without them they could be another coordinate. */
const SMALLER = String.raw`(?:\s*(?<minutes>\d{1,2}(?:\.\d*)?)\s*['’′](?:\s*(?<seconds>\d{1,2}(?:\.\d*)?)\s*(?:["”″]|''))?)?`;
const SIZE = String.raw`(?<sign>[-+−])?\s*${NUMBER}${SMALLER}`;
/** A letter belongs to the number that it follows, unless that has one before it. */
const FORMS = [`${PREFIX}(?<letter>[nsewo])\\s*${SIZE}`, `${PREFIX}${SIZE}(?:\\s*(?<letter>[nsewo])(?![a-z]))?`].map(
  (form) => new RegExp(form, 'iuy'),
);
/** A letter between the numbers separates them, too. */
const SEPARATOR = /\s*[,;]\s*|\s+|(?<=[nsewo])|(?=[nsewo])/iuy;

const BARE = String.raw`([-+−]?\d{1,3})[°º:\s]+(\d{1,2}(?:\.\d+)?)(?:['’′:\s]+(\d{1,2}(?:\.\d+)?))?`;
/** As a GPS shows them, without signs: letters or a comma tell where the second coordinate begins. */
const BARE_PAIRS = [
  `([nsewo])\\s*${BARE}()[\\s,;]*([nsewo])\\s*${BARE}()`,
  `()${BARE}\\s*([nsewo]?)(?:\\s*[,;]|(?<=[nsewo]))\\s*()${BARE}\\s*([nsewo]?)`,
].map((form) => new RegExp(`^${form}$`, 'iu'));

function withSigns(text: string): string {
  const found = BARE_PAIRS.map((pair) => pair.exec(text)).find((match) => match !== null);
  if (!found) return text;
  const signed = (from: number): string => {
    const [before, degrees, minutes, seconds, after] = found.slice(from, from + 5);
    return `${before}${degrees}°${minutes}'${seconds ? `${seconds}"` : ''}${after}`;
  };
  return `${signed(1)}, ${signed(6)}`;
}

const HEMISPHERES: Record<string, { axis: Axis; sign: 1 | -1 }> = {
  n: { axis: 'latitude', sign: 1 },
  s: { axis: 'latitude', sign: -1 },
  e: { axis: 'longitude', sign: 1 },
  w: { axis: 'longitude', sign: -1 },
  // Oeste.
  o: { axis: 'longitude', sign: -1 },
};

/** `null` where the text contradicts itself. */
function partOf(groups: Record<string, string | undefined>): Part | null {
  const { prefix, letter, sign, degrees = '', minutes, seconds } = groups;
  if (minutes !== undefined && degrees.includes('.')) return null;
  if (seconds !== undefined && minutes?.includes('.')) return null;
  const [m, s] = [Number(minutes ?? 0), Number(seconds ?? 0)];
  if (m >= 60 || s >= 60) return null;
  const hemisphere = HEMISPHERES[(letter ?? '').toLowerCase()];
  const named: Axis | null = prefix ? (/^lat/i.test(prefix) ? 'latitude' : 'longitude') : null;
  if (named && hemisphere && named !== hemisphere.axis) return null;
  const negative = sign === '-' || sign === '−';
  if (negative && hemisphere?.sign === 1) return null;
  const size = Number(degrees) + m / 60 + s / 3600;
  // Adding 0 keeps a negative zero out.
  return { degrees: (negative ? -1 : (hemisphere?.sign ?? 1)) * size + 0, axis: named ?? hemisphere?.axis ?? null };
}

function find(expressions: readonly RegExp[], text: string, from: number) {
  for (const expression of expressions) {
    expression.lastIndex = from;
    const found = expression.exec(text);
    if (found) return { groups: found.groups ?? {}, end: expression.lastIndex };
  }
  return null;
}

function partsOf(text: string): [Part, Part] | null {
  const first = find(FORMS, text, 0);
  const separator = first && find([SEPARATOR], text, first.end);
  const second = separator && find(FORMS, text, separator.end);
  if (second?.end !== text.length) return null;
  const [a, b] = [partOf(first?.groups ?? {}), partOf(second.groups)];
  return a && b ? [a, b] : null;
}

const valid = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= MAX_DEGREES.latitude && Math.abs(longitude) <= MAX_DEGREES.longitude;

/**
 * Reads `36.11, -101.82`, with optional `Lat:` and `Lng:`, N, S, E, W or O, degrees, minutes and seconds, and a comma, a
 * semicolon or a space between. Where nothing tells the axes, both orders are tried, latitude first (specification,
 * section 5).
 *
 * @returns at most two places within their range; none for anything but a pair of coordinates
 */
export function parseCoordinates(text: string): Coordinates[] {
  const parts = partsOf(withSigns(text.trim()));
  if (!parts) return [];
  const [a, b] = parts;
  if (a.axis !== null && a.axis === b.axis) return [];
  const asWritten = { latitude: a.degrees, longitude: b.degrees };
  const swapped = { latitude: b.degrees, longitude: a.degrees };
  const mayBe = a.axis === 'longitude' || b.axis === 'latitude' ? [swapped] : [asWritten];
  if (a.axis === null && b.axis === null && a.degrees !== b.degrees) mayBe.push(swapped);
  return mayBe.filter(valid);
}

/** Latitude first, with five decimals. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
