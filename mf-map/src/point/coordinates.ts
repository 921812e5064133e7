import type { Position } from '@portal/shared-map';

/** Latitude and longitude in degrees as a person types them. */
export interface CoordinateTexts {
  lat: string;
  lon: string;
}

/** Why a tool cannot do its work yet. */
export const COORDINATES_NEEDED = 'Needs a latitude from -90 to 90 and a longitude from -180 to 180.';

function degrees(text: string, limit: number): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= limit ? value : null;
}

/** The place that the texts name: numbers, within -90 to 90 and -180 to 180 (specification, section 5); else `null`. */
export function positionOf({ lat, lon }: CoordinateTexts): Position | null {
  const latitude = degrees(lat, 90);
  const longitude = degrees(lon, 180);
  return latitude === null || longitude === null ? null : [longitude, latitude];
}

/** A place as texts, with the five decimals of a metre. */
export const textsOf = ([longitude, latitude]: Position): CoordinateTexts => ({
  lat: latitude.toFixed(5),
  lon: longitude.toFixed(5),
});

/** An amount as a person types it: a number above 0, else `null`. */
export function amountOf(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : null;
}
