import { MAX_ADJACENT_FEET } from '@portal/shared-api/limits';
import { type Coordinates, formatCoordinates, parseCoordinates } from '@portal/shared-map';

/** A place in degrees and a distance in feet, as in the address and the API. */
export interface Search extends Coordinates {
  feet: number;
}

export const FEET_PER_YARD = 3;
export const MAX_YARDS = MAX_ADJACENT_FEET / FEET_PER_YARD;

const MAX_DEGREES = { lat: 90, lon: 180 } as const;
export type Axis = keyof typeof MAX_DEGREES;
export const isDegrees = (axis: Axis, value: number): boolean => Math.abs(value) <= MAX_DEGREES[axis];

/** `500`, `33.33`, `1,760`. */
export const yardsText = (yards: number): string => yards.toLocaleString('en-US', { maximumFractionDigits: 2 });

export const placeText = ({ latitude, longitude }: Coordinates): string => formatCoordinates({ latitude, longitude });

export function foundText(count: number, search: Search): string {
  const yards = search.feet / FEET_PER_YARD;
  if (count === 0) {
    const { latitude, longitude } = search;
    return `There are no wells within ${yards.toFixed(2)} yards of the location ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
  }
  const wells = `${count.toLocaleString('en-US')} ${count === 1 ? 'well' : 'wells'}`;
  return `${wells} within ${yardsText(yards)} yards of ${placeText(search)}`;
}

export const placeIn = (text: string): Coordinates | null => parseCoordinates(text)[0] ?? null;
