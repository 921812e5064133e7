import { formatNumber, msg, t, withoutThousands } from '@portal/shared-i18n';
import type { Coordinates } from '@portal/shared-map';
import { degreesOf, invalidCoordinate, placeOf, textsOfPlace } from '@portal/shared-ui/applications';
import { FEET_PER_YARD, MAX_YARDS, type Search } from './search.ts';

/** As typed; the distance in yards. */
export interface SearchTexts {
  lat: string;
  lon: string;
  distance: string;
}
export type Field = keyof SearchTexts;
export const FIELDS = ['lat', 'lon', 'distance'] as const satisfies readonly Field[];
export const EMPTY_FORM: SearchTexts = { lat: '', lon: '', distance: '' };
export const AXES = { lat: 'latitude', lon: 'longitude' } as const;

export const REQUIRED = msg('*Required field');

/** For a decimal comma, as in `36,12345`. */
const withDecimalPoint = (text: string): string => text.replace(/^(\D*\d+),(\d+\D*)$/, '$1.$2');

const NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** Reads `500`, `1,760`, `0.5`, `0,5`; `NaN` for anything else. */
export function yardsOf(text: string): number {
  const plain = withDecimalPoint(withoutThousands(text.trim()));
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** Neither exponents nor signs, typed or pasted. */
export const distanceInput = (text: string): string => text.replaceAll(/[e+\-−]/gi, '');

/** `null` for a valid field (specification, section 5). */
export function mistakeIn(field: Field, text: string): string | null {
  if (text.trim() === '') return t(REQUIRED);
  if (field !== 'distance') return degreesOf(AXES[field], text) === null ? invalidCoordinate(AXES[field]) : null;
  const yards = yardsOf(text);
  if (Number.isNaN(yards)) return t('Enter a number');
  if (yards <= 0) return t('Enter a distance greater than 0');
  return yards > MAX_YARDS ? t('Enter at most {max} yards (10 miles)', { max: formatNumber(MAX_YARDS) }) : null;
}

/** `null` while something is missing or wrong. */
export function searchOf(texts: SearchTexts): Search | null {
  const place = placeOf({ latitude: texts.lat, longitude: texts.lon });
  if (!place || mistakeIn('distance', texts.distance) !== null) return null;
  return {
    ...place,
    // Rounded so that binary fractions stay out of the address.
    feet: Number((yardsOf(texts.distance) * FEET_PER_YARD).toFixed(3)),
  };
}

export const withPlace = (texts: SearchTexts, place: Coordinates): SearchTexts => {
  const { latitude, longitude } = textsOfPlace(place);
  return { ...texts, lat: latitude, lon: longitude };
};

export const textsOf = ({ feet, ...place }: Search): SearchTexts =>
  withPlace({ ...EMPTY_FORM, distance: String(Number((feet / FEET_PER_YARD).toFixed(4))) }, place);
