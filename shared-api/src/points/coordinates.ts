/** Degrees, EPSG:4326. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export type Axis = keyof Coordinates;
const MAX_DEGREES: Record<Axis, number> = { latitude: 90, longitude: 180 };
/** Texas and around: people leave out the minus sign of its longitudes. */
const WESTERN = { latitude: [25, 37.5], longitude: [93, 107] } as const;
const isWithin = (degrees: number, [from, to]: readonly [number, number]): boolean => from <= degrees && degrees <= to;

interface Part {
  degrees: number;
  axis: Axis | null;
  /** By a sign or a letter. */
  hasHemisphere: boolean;
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
/** As a GPS shows them, without signs. */
const BARE_ONES = [`([nsewo])\\s*${BARE}()`, `()${BARE}\\s*([nsewo]?)`].map((form) => new RegExp(`^${form}$`, 'iu'));
const BARE_PAIRS = [
  `([nsewo])\\s*${BARE}()[\\s,;]*([nsewo])\\s*${BARE}()`,
  `()${BARE}\\s*([nsewo]?)(?:\\s*[,;]|(?<=[nsewo])|(?=\\s))\\s*()${BARE}\\s*([nsewo]?)`,
].map((form) => new RegExp(`^${form}$`, 'iu'));

function withSigns(text: string, forms: readonly RegExp[]): string {
  const found = forms.map((form) => form.exec(text)).find((match) => match !== null);
  if (!found) return text;
  const signed = (from: number): string => {
    const [before, degrees, minutes, seconds, after] = found.slice(from, from + 5);
    return `${before}${degrees}°${minutes}'${seconds ? `${seconds}"` : ''}${after}`;
  };
  return forms === BARE_ONES ? signed(1) : `${signed(1)}, ${signed(6)}`;
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
  return {
    degrees: (negative ? -1 : (hemisphere?.sign ?? 1)) * size + 0,
    axis: named ?? hemisphere?.axis ?? null,
    hasHemisphere: sign !== undefined || hemisphere !== undefined,
  };
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

const lacksMinus = ({ degrees, hasHemisphere }: Part): boolean =>
  !hasHemisphere && isWithin(degrees, WESTERN.longitude);

function placesAt(latitude: Part, longitude: Part): Coordinates[] {
  const asWritten = { latitude: latitude.degrees, longitude: longitude.degrees };
  return lacksMinus(longitude) && isWithin(latitude.degrees, WESTERN.latitude)
    ? [{ ...asWritten, longitude: -longitude.degrees }, asWritten]
    : [asWritten];
}

/**
 * Reads `36.11, -101.82`, with optional `Lat:` and `Lng:`, N, S, E, W or O, degrees, minutes and seconds, and a comma, a
 * semicolon or a space between. Where nothing tells the axes, both orders are tried, latitude first (specification,
 * section 5). A place in Texas whose longitude lacks its minus sign comes before the place as written.
 *
 * @returns at most two places within their range; none for anything but a pair of coordinates
 */
export function parseCoordinates(text: string): Coordinates[] {
  const parts = partsOf(withSigns(text.trim(), BARE_PAIRS));
  if (!parts) return [];
  const [a, b] = parts;
  if (a.axis !== null && a.axis === b.axis) return [];
  const mayBe = a.axis === 'longitude' || b.axis === 'latitude' ? placesAt(b, a) : placesAt(a, b);
  if (a.axis === null && b.axis === null && a.degrees !== b.degrees) mayBe.push(...placesAt(b, a));
  return mayBe.filter(valid);
}

/** `hasMinusAdded`: of a longitude in Texas that was written without it. */
interface Degrees {
  degrees: number;
  hasMinusAdded: boolean;
}

/**
 * Reads one coordinate, written as in a pair or with a decimal comma.
 *
 * @param digits decimals that are kept: five are about a meter
 * @returns `null` out of range, of the other axis, or for anything else
 */
export function parseDegrees(axis: Axis, text: string, digits = 5): Degrees | null {
  const written = withSigns(text.trim().replace(/^(\D*\d+),(\d+\D*)$/, '$1.$2'), BARE_ONES);
  const found = find(FORMS, written, 0);
  const part = found?.end === written.length ? partOf(found.groups) : null;
  if (!part || (part.axis ?? axis) !== axis || Math.abs(part.degrees) > MAX_DEGREES[axis]) return null;
  const hasMinusAdded = axis === 'longitude' && lacksMinus(part);
  return { degrees: Number(((hasMinusAdded ? -1 : 1) * part.degrees).toFixed(digits)) + 0, hasMinusAdded };
}

/** Latitude first, with five decimals. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
