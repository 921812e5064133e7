import { MAX_ADJACENT_FEET } from '@portal/shared-api/limits';
import { decimalText } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import { type Coordinates, formatCoordinates } from '@portal/shared-map';

/** A place in degrees and a distance in feet, as in the address and the API. */
export interface Search extends Coordinates {
  feet: number;
}

export const FEET_PER_YARD = 3;
export const MAX_YARDS = MAX_ADJACENT_FEET / FEET_PER_YARD;

const MAX_DEGREES = { lat: 90, lon: 180 } as const;
export type Axis = keyof typeof MAX_DEGREES;
export const isDegrees = (axis: Axis, value: number): boolean => Math.abs(value) <= MAX_DEGREES[axis];

/** Of a well from the place, in yards: `8.64`, as the table has it. */
export const distanceText = (yards: number): string => decimalText(yards, 2);

export const placeText = ({ latitude, longitude }: Coordinates): string => formatCoordinates({ latitude, longitude });

/** The distance as it was given: `500 yards`, `2,500 feet (833.33 yards)`. */
export function searchedText({ feet }: Search): string {
  const yards = Math.round((100 * feet) / FEET_PER_YARD) / 100;
  return Number.isInteger(feet) && feet % FEET_PER_YARD !== 0
    ? t('{feet, plural, one {# foot} other {# feet}} ({yards} yards)', { feet, yards: formatNumber(yards) })
    : t('{yards, plural, one {# yard} other {# yards}}', { yards });
}

/** @param isOutside whether the place is known to be outside the district */
export function foundText(count: number, search: Search, isOutside = false): string {
  const found = withinText(count, search);
  return isOutside ? `${t('The place is outside the district.')} ${found}` : found;
}

function withinText(count: number, search: Search): string {
  const { latitude, longitude, feet } = search;
  const yards = feet / FEET_PER_YARD;
  return count === 0
    ? t('There are no wells within {yards} yards of the location {latitude}, {longitude}', {
        yards: yards.toFixed(2),
        latitude: latitude.toFixed(6),
        longitude: longitude.toFixed(6),
      })
    : t('{count, plural, one {# well} other {# wells}} within {distance} of {place}', {
        count,
        distance: searchedText(search),
        place: placeText(search),
      });
}
