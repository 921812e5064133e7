import { parseDegrees } from '@portal/shared-api/points';
import { msg } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';
import { numberOf } from '@portal/shared-map/degrees';

/** Degrees as a person types them. */
export interface CoordinateTexts {
  lat: string;
  lon: string;
}

export const COORDINATES_NEEDED = msg('Enter a latitude from -90 to 90 and a longitude from -180 to 180.');

/** `null` unless both are in range (specification, section 5). */
export function positionOf({ lat, lon }: CoordinateTexts): Position | null {
  const latitude = parseDegrees('latitude', lat);
  const longitude = parseDegrees('longitude', lon);
  return latitude && longitude && [longitude.degrees, latitude.degrees];
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
