import { msg } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';

/** Degrees as a person types them. */
export interface CoordinateTexts {
  lat: string;
  lon: string;
}

export const COORDINATES_NEEDED = msg('Enter a latitude from -90 to 90 and a longitude from -180 to 180.');

/** Accepts a typographic minus sign; `null` for anything but a number. */
export function numberOf(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace('−', '-'));
  return Number.isFinite(value) ? value : null;
}

export const MAX_DEGREES = { lat: 90, lon: 180 } as const;

/** `null` outside the limits. */
export function degreesOf(text: string, axis: keyof CoordinateTexts): number | null {
  const value = numberOf(text);
  return value !== null && Math.abs(value) <= MAX_DEGREES[axis] ? value : null;
}

/** `null` unless both are in range (specification, section 5). */
export function positionOf({ lat, lon }: CoordinateTexts): Position | null {
  const latitude = degreesOf(lat, 'lat');
  const longitude = degreesOf(lon, 'lon');
  return latitude === null || longitude === null ? null : [longitude, latitude];
}

/** With five decimals, about a meter. */
export const textsOf = ([longitude, latitude]: Position): CoordinateTexts => ({
  lat: latitude.toFixed(5),
  lon: longitude.toFixed(5),
});

/** `null` unless it is a number above 0. */
export function amountOf(text: string): number | null {
  const value = numberOf(text);
  return value !== null && value > 0 ? value : null;
}
