import { acreFeetInYear } from '@portal/shared-api/pace';
import {
  intervalWarnings,
  meteredAcreFeet,
  meterName,
  roundAcreFeet,
  type Warning,
} from '@portal/shared-api/production';
import type { GpuPace, ReadMeter } from './readings.resource.ts';

export interface TypedReading {
  /** `null` while it is not a number. */
  reading: number | null;
  /** `YYYY-MM-DD` */
  on: string;
  rolledOver: boolean;
}

export interface LiveAnswer {
  /** Acre-feet since the last reading; `null` without one before the day, or where the reading goes back. */
  sinceLast: number | null;
  /** Acre-feet of the GPU in the year of its pace; `null` if unknown. */
  usedInYear: number | null;
  goesBack: boolean;
  /** What a note must explain. */
  warnings: readonly Warning[];
}

const NOTHING: LiveAnswer = { sinceLast: null, usedInYear: null, goesBack: false, warnings: [] };

/** By the same rules as the API, which alone knows readings of earlier days. */
export function liveAnswer(
  { reading, on, rolledOver }: TypedReading,
  meter: ReadMeter,
  pace: GpuPace | undefined,
): LiveAnswer {
  const { last, unit, digits, multiplier } = meter;
  if (reading === null || last === null || on < last.read_on) return NOTHING;
  const scale = { unit, digits, multiplier };
  const goesBack = reading < last.reading;
  const warnings = intervalWarnings(
    { on: last.read_on, reading: last.reading },
    { on, reading, rolledOver },
    { subject: meterName(meter), scale, maxYieldGpm: meter.max_yield_gpm, usualAcreFeet: meter.usual_acre_feet },
  );
  const sinceLast = meteredAcreFeet({ start: last.reading, end: reading, rolledOver: goesBack && rolledOver }, scale);
  if (sinceLast === null) return { ...NOTHING, goesBack };
  return { sinceLast, usedInYear: usedWith(sinceLast, { from: last.read_on, to: on }, pace), goesBack, warnings };
}

function usedWith(acreFeet: number, days: { from: string; to: string }, pace: GpuPace | undefined): number | null {
  if (!pace || pace.no_forecast === 'reported' || pace.no_forecast === 'readings-contradict') return null;
  return roundAcreFeet((pace.used_acre_feet ?? 0) + acreFeetInYear({ ...days, acreFeet }, pace.year));
}
