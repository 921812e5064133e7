import { METERS_PER_FOOT, METERS_PER_YARD } from '@portal/shared-api/units';

/** A yard is 3 feet, a mile 5280 (specification, section 9). */
export const METERS_PER_UNIT = {
  yards: METERS_PER_YARD,
  feet: METERS_PER_FOOT,
  miles: 5280 * METERS_PER_FOOT,
} as const;

export type LengthUnit = keyof typeof METERS_PER_UNIT;

/** A radius, or the circle's area in acres. */
export type RadiusUnit = LengthUnit | 'acres';
export const RADIUS_UNITS: readonly RadiusUnit[] = ['yards', 'feet', 'miles', 'acres'];

export const SQUARE_FEET_PER_ACRE = 43_560;

export const squareFeet = (squareMeters: number): number => squareMeters / METERS_PER_FOOT ** 2;

export const acres = (squareMeters: number): number => squareFeet(squareMeters) / SQUARE_FEET_PER_ACRE;

export const convertLength = (amount: number, from: LengthUnit, to: LengthUnit): number =>
  (amount * METERS_PER_UNIT[from]) / METERS_PER_UNIT[to];

/** For acres, in feet: √(43560 · acres / π) (specification, section 9). */
export function radiusMeters(amount: number, unit: RadiusUnit): number {
  if (unit !== 'acres') return amount * METERS_PER_UNIT[unit];
  return Math.sqrt((SQUARE_FEET_PER_ACRE * amount) / Math.PI) * METERS_PER_FOOT;
}
