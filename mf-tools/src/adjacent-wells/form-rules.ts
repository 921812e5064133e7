import { formatNumber, msg, t } from '@portal/shared-i18n';
import { parseCoordinates } from '@portal/shared-map';
import { type Axis, FEET_PER_YARD, MAX_YARDS, placeIn, type Search } from './search.ts';

/** As typed; the distance in yards. */
export interface SearchTexts {
  lat: string;
  lon: string;
  distance: string;
}
export type Field = keyof SearchTexts;
export const FIELDS = ['lat', 'lon', 'distance'] as const satisfies readonly Field[];
export const EMPTY_FORM: SearchTexts = { lat: '', lon: '', distance: '' };

export const REQUIRED = msg('*Required field');
export const INVALID_COORDINATE = msg('Invalid coordinate');

/** For a decimal comma, as in `36,12345`. */
const withDecimalPoint = (text: string): string => text.replace(/^(\D*\d+),(\d+\D*)$/, '$1.$2');

/** Takes `36.12345`, `36,12345`, `36.12345° N`, `36° 7' 24" N`; `null` out of range or of the other axis. */
export function degreesOf(axis: Axis, text: string): number | null {
  const written = withDecimalPoint(text.trim());
  const [place] = parseCoordinates(axis === 'lat' ? `${written}; Lng: 0` : `Lat: 0; ${written}`);
  if (!place) return null;
  return axis === 'lat' ? place.latitude : place.longitude;
}

const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** Reads `500`, `1,760`, `0.5`, `0,5`; `NaN` for anything else. */
export function yardsOf(text: string): number {
  const written = text.trim();
  const plain = THOUSANDS.test(written) ? written.replaceAll(',', '') : withDecimalPoint(written);
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** Neither exponents nor signs, typed or pasted. */
export const distanceInput = (text: string): string => text.replaceAll(/[e+\-−]/gi, '');

/** `null` for a valid field (specification, section 5). */
export function mistakeIn(field: Field, text: string): string | null {
  if (text.trim() === '') return t(REQUIRED);
  if (field !== 'distance') return degreesOf(field, text) === null ? t(INVALID_COORDINATE) : null;
  const yards = yardsOf(text);
  if (Number.isNaN(yards)) return t('Enter a number');
  if (yards <= 0) return t('Enter a distance greater than 0');
  return yards > MAX_YARDS ? t('Enter at most {max} yards (10 miles)', { max: formatNumber(MAX_YARDS) }) : null;
}

const fixed = (degrees: number): string => degrees.toFixed(5);

/** Gives coordinates five decimals; a pair written into one field fills both. */
export function tidied(texts: SearchTexts, field: Field): SearchTexts {
  if (field === 'distance') return texts;
  const degrees = degreesOf(field, texts[field]);
  if (degrees !== null) return { ...texts, [field]: fixed(degrees) };
  return withPlace(texts, texts[field]) ?? texts;
}

export function withPlace(texts: SearchTexts, text: string): SearchTexts | null {
  const place = placeIn(text);
  return place && { ...texts, lat: fixed(place.latitude), lon: fixed(place.longitude) };
}

/** `null` while something is missing or wrong. */
export function searchOf(texts: SearchTexts): Search | null {
  if (FIELDS.some((field) => mistakeIn(field, texts[field]) !== null)) return null;
  return {
    latitude: Number(fixed(degreesOf('lat', texts.lat) ?? Number.NaN)),
    longitude: Number(fixed(degreesOf('lon', texts.lon) ?? Number.NaN)),
    // Rounded so that binary fractions stay out of the address.
    feet: Number((yardsOf(texts.distance) * FEET_PER_YARD).toFixed(3)),
  };
}

export const textsOf = ({ latitude, longitude, feet }: Search): SearchTexts => ({
  lat: fixed(latitude),
  lon: fixed(longitude),
  distance: String(Number((feet / FEET_PER_YARD).toFixed(4))),
});
