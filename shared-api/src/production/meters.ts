/** US gallons in an acre-foot (spec/production.md; 43,560 cubic feet of 7.4805195 gallons). */
export const GALLONS_PER_ACRE_FOOT = 325_851.43;

/** Acre-feet per count. */
export const METER_UNITS = {
  gallons: 1 / GALLONS_PER_ACRE_FOOT,
  '100 gallons': 100 / GALLONS_PER_ACRE_FOOT,
  '1000 gallons': 1000 / GALLONS_PER_ACRE_FOOT,
  'acre-feet': 1,
  'acre-inches': 1 / 12,
  'cubic feet': 1 / 43_560,
} as const;
export type MeterUnit = keyof typeof METER_UNITS;

export const PRODUCTION_METHODS = ['meter', 'natural-gas', 'pivot'] as const;

/** Volumes that no meter measured need a document as their source, before a report is accepted. */
export const lacksDocuments = (report: {
  method: (typeof PRODUCTION_METHODS)[number];
  documents: readonly unknown[];
}): boolean => report.method !== 'meter' && report.documents.length === 0;

export interface MeterScale {
  unit: MeterUnit;
  multiplier: number;
  /** Without decimals: the register rolls over to 0 at 10^digits. */
  digits: number;
}

export interface Readings {
  start: number;
  end: number;
  rolledOver: boolean;
}

/** Products of decimals fall short of the half that they are on paper by less than this share. */
const BINARY_ERROR = 1e-14;

/** To the thousandth, about 326 gallons; half a thousandth up. */
export const roundAcreFeet = (acreFeet: number): number =>
  Math.round(acreFeet * 1000 * (1 + Math.sign(acreFeet) * BINARY_ERROR)) / 1000;

/** What a GPU may pump in a year. In thousandths, as binary sums of allowable and reserve are a little above or below. */
export const usableAcreFeet = (allowable: number, reserve: number): number => roundAcreFeet(allowable + reserve);

/** In the unit of the register, without its multiplier; `null` (unknown) if the reading goes back without a rollover. */
export function registerCounts({ start, end, rolledOver }: Readings, { digits }: Pick<MeterScale, 'digits'>) {
  const counts = end - start + (rolledOver ? 10 ** digits : 0);
  return counts < 0 ? null : counts;
}

/** To the thousandth; `null` where the counts are unknown. */
export function meteredAcreFeet(readings: Readings, scale: MeterScale): number | null {
  const counts = registerCounts(readings, scale);
  return counts === null ? null : roundAcreFeet(counts * METER_UNITS[scale.unit] * scale.multiplier);
}

/** @param days of continuous pumping */
export const maxPumpedAcreFeet = (gpm: number, days: number): number =>
  roundAcreFeet((gpm * 60 * 24 * days) / GALLONS_PER_ACRE_FOOT);
