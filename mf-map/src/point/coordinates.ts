import type { Position } from '@portal/shared-map';

/** Latitude and longitude in degrees as a person types them. */
export interface CoordinateTexts {
  lat: string;
  lon: string;
}

/** Why a tool cannot do its work yet. */
export const COORDINATES_NEEDED = 'Needs a latitude from -90 to 90 and a longitude from -180 to 180.';

/** A number as a person types it, with the minus sign of a keyboard or of print; else `null`. */
export function numberOf(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace('−', '-'));
  return Number.isFinite(value) ? value : null;
}

/** Largest latitude and longitude in degrees, north or south, east or west. */
export const MAX_DEGREES = { lat: 90, lon: 180 } as const;

/** Degrees as a person types them, within their limits; else `null`. */
export function degreesOf(text: string, axis: keyof CoordinateTexts): number | null {
  const value = numberOf(text);
  return value !== null && Math.abs(value) <= MAX_DEGREES[axis] ? value : null;
}

/** The place that the texts name: numbers, within -90 to 90 and -180 to 180 (specification, section 5); else `null`. */
export function positionOf({ lat, lon }: CoordinateTexts): Position | null {
  const latitude = degreesOf(lat, 'lat');
  const longitude = degreesOf(lon, 'lon');
  return latitude === null || longitude === null ? null : [longitude, latitude];
}

/** A place as texts, with the five decimals of a metre. */
export const textsOf = ([longitude, latitude]: Position): CoordinateTexts => ({
  lat: latitude.toFixed(5),
  lon: longitude.toFixed(5),
});

/** An amount as a person types it: a number above 0, else `null`. */
export function amountOf(text: string): number | null {
  const value = numberOf(text);
  return value !== null && value > 0 ? value : null;
}
