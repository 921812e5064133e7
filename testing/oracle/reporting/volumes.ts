import { dividedBy, type Fraction, fraction, plus, thousandths, times } from './exact.ts';
import type { MeterRow, ReadingRow } from './rows.ts';

const GALLONS_OF_AN_ACRE_FOOT = fraction('325851.43');
const CUBIC_FEET_OF_AN_ACRE_FOOT = fraction(43_560);

/** Acre-feet of one count of a register: spec/production.md. */
const UNITS: Readonly<Record<string, Fraction>> = {
  gallons: dividedBy(fraction(1), GALLONS_OF_AN_ACRE_FOOT),
  '100 gallons': dividedBy(fraction(100), GALLONS_OF_AN_ACRE_FOOT),
  '1000 gallons': dividedBy(fraction(1_000), GALLONS_OF_AN_ACRE_FOOT),
  'acre-feet': fraction(1),
  'acre-inches': dividedBy(fraction(1), fraction(12)),
  'cubic feet': dividedBy(fraction(1), CUBIC_FEET_OF_AN_ACRE_FOOT),
};

export type Scale = Pick<MeterRow, 'unit' | 'digits' | 'multiplier'>;

/** Counts of a register from one reading to a later one; `null` where it goes back without having rolled over. */
export function countsOf(start: string, end: string, rolledOver: boolean, { digits }: Pick<Scale, 'digits'>) {
  const forward = plus(fraction(end), times(fraction(-1), fraction(start)));
  const counts = forward.over < 0n && rolledOver ? plus(forward, fraction(10n ** BigInt(digits))) : forward;
  return counts.over < 0n ? null : counts;
}

/** Volume = (end − start, rollover aware) × unit factor × multiplier, to the thousandth. */
export const volumeOf = (counts: Fraction, { unit, multiplier }: Scale): bigint =>
  thousandths(times(counts, UNITS[unit]!, fraction(multiplier)));

/**
 * What a line of a report says was pumped: by its meter, with what was pumped while the meter stood; or as estimated where no meter
 * measured. `null` is unknown.
 */
export function readingVolume(reading: ReadingRow, scale: Scale | null): bigint | null {
  const { start_reading: start, end_reading: end, goes_back, estimated_acre_feet } = reading;
  const estimated = estimated_acre_feet === null ? null : thousandths(fraction(estimated_acre_feet));
  if (!scale || end === null) return start !== null && estimated === null ? null : estimated;
  if (start === null) return null;
  const counts = countsOf(start, end, goes_back === 'rollover', scale);
  if (counts === null) return goes_back === 'replaced' ? estimated : null;
  return volumeOf(counts, scale) + (estimated ?? 0n);
}
