import type { EvidenceFigures } from '../../contract/production-evidence.ts';
import { GALLONS_PER_ACRE_FOOT, METER_UNITS, type MeterScale, type MeterUnit, roundAcreFeet } from '../meters.ts';

/** One line of a computation, with the numbers that a person needs to repeat it. */
export type Step =
  | { step: 'difference'; end: number; start: number; counts: number }
  | { step: 'rollover'; end: number; start: number; register: number; counts: number }
  | { step: 'scale'; counts: number; unit: MeterUnit; multiplier: number; acreFeet: number }
  | { step: 'months'; months: readonly number[]; unit: EnergyUnit; energy: number }
  | { step: 'factor'; energy: number; unit: EnergyUnit; perUnit: number; acreFeet: number }
  | { step: 'gallons'; hours: number; gpm: number; gallons: number }
  | { step: 'acre-feet'; gallons: number; acreFeet: number };
export type EnergyUnit = Extract<EvidenceFigures, { kind: 'natural-gas' }>['unit'];

export interface Computation {
  steps: Step[];
  /** To the thousandth; `null` while something is missing. */
  acreFeet: number | null;
}

const UNKNOWN: Computation = { steps: [], acreFeet: null };
/** Hides what binary arithmetic adds to sums of decimals, such as 0.1 + 0.2. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** The volume between two readings of a register. */
export function meterComputation(
  {
    start_reading: start,
    end_reading: end,
    goes_back,
  }: { start_reading: number | null; end_reading: number | null; goes_back: 'rollover' | 'replaced' | null },
  { unit, multiplier, digits }: MeterScale,
): Computation {
  if (start === null || end === null) return UNKNOWN;
  const rolledOver = end < start && goes_back === 'rollover';
  const register = 10 ** digits;
  const counts = exact(end - start + (rolledOver ? register : 0));
  if (counts < 0) return UNKNOWN;
  const acreFeet = roundAcreFeet(counts * METER_UNITS[unit] * multiplier);
  return {
    steps: [
      rolledOver ? { step: 'rollover', end, start, register, counts } : { step: 'difference', end, start, counts },
      { step: 'scale', counts, unit, multiplier, acreFeet },
    ],
    acreFeet,
  };
}

/** The volume that gas bills, hours of a pivot, or hours of a pump stand for. */
export function evidenceComputation(figures: EvidenceFigures): Computation {
  if (figures.kind === 'natural-gas') {
    const { unit, months, acre_feet_per_unit: perUnit } = figures;
    const known = months.filter((month) => month !== null);
    const energy = exact(known.reduce((sum, month) => sum + month, 0));
    const steps: Step[] = [{ step: 'months', months: known, unit, energy }];
    if (known.length < months.length) return { steps, acreFeet: null };
    const acreFeet = roundAcreFeet(energy * perUnit);
    return { steps: [...steps, { step: 'factor', energy, unit, perUnit, acreFeet }], acreFeet };
  }
  const { hours, gpm } = figures;
  const gallons = exact(hours * 60 * gpm);
  const acreFeet = roundAcreFeet(gallons / GALLONS_PER_ACRE_FOOT);
  return {
    steps: [
      { step: 'gallons', hours, gpm, gallons },
      { step: 'acre-feet', gallons, acreFeet },
    ],
    acreFeet,
  };
}

export interface Difference {
  /** Computed minus reported. */
  acreFeet: number;
  /** Of the reported volume; `null` where that is 0. */
  percent: number | null;
}

export const differenceOf = (computed: number, reported: number): Difference => {
  const acreFeet = roundAcreFeet(computed - reported);
  return { acreFeet, percent: reported === 0 ? null : Math.round((1000 * acreFeet) / reported) / 10 };
};

/** Volumes are entered to the tenth, and printed reports round to whole hours. */
const TOLERATED_ACRE_FEET = 0.1;
const TOLERATED_PERCENT = 2;

/** Whether the difference is more than rounding explains. */
export const isNoticeable = ({ acreFeet, percent }: Difference): boolean =>
  Math.abs(acreFeet) > TOLERATED_ACRE_FEET && (percent === null || Math.abs(percent) > TOLERATED_PERCENT);
