/** US gallons in an acre-foot (spec/production.md; 43,560 cubic feet of 7.4805195 gallons). */
export const GALLONS_PER_ACRE_FOOT = 325_851.43;

/** What meters count, with the acre-feet of one count. */
export const METER_UNITS = {
  gallons: 1 / GALLONS_PER_ACRE_FOOT,
  '100 gallons': 100 / GALLONS_PER_ACRE_FOOT,
  '1000 gallons': 1000 / GALLONS_PER_ACRE_FOOT,
  'acre-feet': 1,
  'acre-inches': 1 / 12,
  'cubic feet': 1 / 43_560,
} as const;
export type MeterUnit = keyof typeof METER_UNITS;

/** How production is known. */
export const PRODUCTION_METHODS = ['meter', 'natural-gas', 'pivot'] as const;

export interface MeterScale {
  unit: MeterUnit;
  /** What the register's count is multiplied with. */
  multiplier: number;
  /** Of the register, decimals not counted: after 10^digits it begins at 0 again. */
  digits: number;
}

export interface Readings {
  start: number;
  end: number;
  /** The register has gone past its highest number once between the two. */
  rolledOver: boolean;
}

/** Acre-feet as they are kept: to the thousandth, about 326 gallons. */
export const roundAcreFeet = (acreFeet: number): number => Math.round(acreFeet * 1000) / 1000;

/**
 * The volume between two readings in acre-feet, to the thousandth; `null` when the reading goes back and the register has not
 * rolled over: then nobody knows.
 */
export function meteredAcreFeet({ start, end, rolledOver }: Readings, { unit, multiplier, digits }: MeterScale) {
  const counted = end - start + (rolledOver ? 10 ** digits : 0);
  return counted < 0 ? null : roundAcreFeet(counted * METER_UNITS[unit] * multiplier);
}

/**
 * The most that a well can pump in a time, in acre-feet.
 *
 * @param gpm its greatest yield in gallons per minute
 * @param days how long it could have run
 */
export const mostPumpedAcreFeet = (gpm: number, days: number): number =>
  roundAcreFeet((gpm * 60 * 24 * days) / GALLONS_PER_ACRE_FOOT);
