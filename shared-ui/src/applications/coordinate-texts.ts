import { type Axis, type Coordinates, parseCoordinates, parseDegrees } from '@portal/shared-api/points';
import { t } from '@portal/shared-i18n';

/** As typed. */
export type CoordinateTexts = Record<Axis, string>;

const EXAMPLES: Record<Axis, { decimal: string; minutes: string }> = {
  latitude: { decimal: '36.0889', minutes: '36 05 20 N' },
  longitude: { decimal: '-101.9056', minutes: '101 54 20 W' },
};
export const exampleOf = (axis: Axis): string => EXAMPLES[axis].decimal;
export const invalidCoordinate = (axis: Axis): string =>
  t('Invalid coordinate. Enter it as {decimal} or {minutes}.', EXAMPLES[axis]);

export const degreesOf = (axis: Axis, text: string): number | null => parseDegrees(axis, text)?.degrees ?? null;

/** `null` unless both can be read. */
export function placeOf(texts: CoordinateTexts): Coordinates | null {
  const [latitude, longitude] = [degreesOf('latitude', texts.latitude), degreesOf('longitude', texts.longitude)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export const textsOfPlace = ({ latitude, longitude }: Coordinates): CoordinateTexts => ({
  latitude: latitude.toFixed(5),
  longitude: longitude.toFixed(5),
});

interface Tidied {
  texts: Partial<CoordinateTexts>;
  hasMinusAdded: boolean;
}

/** `null` for anything but a pair. */
export function pairIn(text: string): Tidied | null {
  const [place, other] = parseCoordinates(text);
  if (!place) return null;
  const hasMinusAdded = other?.latitude === place.latitude && other.longitude === -place.longitude;
  return { texts: textsOfPlace(place), hasMinusAdded };
}

/** With five decimals; a pair written into one field fills both. */
export function tidied(axis: Axis, text: string): Tidied | null {
  const one = parseDegrees(axis, text);
  return one ? { texts: { [axis]: one.degrees.toFixed(5) }, hasMinusAdded: one.hasMinusAdded } : pairIn(text);
}
