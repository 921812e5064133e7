import type { GpuStatement } from '@portal/shared-api';
import { type MeteredInterval, meteredIntervals } from '@portal/shared-api/pace';
import { divideAcreFeet, meteredAcreFeet } from '@portal/shared-api/production';
import { pointOf, readingsTaken } from '../meter-readings/gpu-pace.ts';
import type { KnownReading, MeterRow } from '../meter-readings/meter-readings.repository.ts';

/** Ends of a report's year, where it has some. */
type Ends = Pick<GpuStatement['volumes'][number], 'start_on' | 'end_on'>;

/** A removal or a report often repeats a reading of the same day. */
function withoutRepeats(known: readonly KnownReading[]): KnownReading[] {
  const kept: KnownReading[] = [];
  for (const one of known) {
    const before = kept.at(-1);
    if (before?.read_on !== one.read_on || before.reading !== one.reading) kept.push({ ...one });
    else before.rolled_over ||= one.rolled_over;
  }
  return kept;
}

/** In parts of what the meter counted in all, which is what a report with these readings says. */
function volumesOf(intervals: readonly MeteredInterval[], meter: MeterRow): (number | null)[] {
  const counts = intervals.flatMap((one) => one.counts ?? []);
  if (counts.length < intervals.length) return intervals.map(({ acreFeet }) => acreFeet);
  const end = counts.reduce((sum, one) => sum + one, 0);
  return divideAcreFeet(meteredAcreFeet({ start: 0, end, rolledOver: false }, meter)!, counts);
}

/** @param known of the meter, earliest first */
export function meterUses(
  meter: MeterRow,
  known: readonly KnownReading[],
  year: number,
  ends: Ends | undefined,
): GpuStatement['readings'] {
  const [from, to] = [ends?.start_on ?? `${year}-01-01`, ends?.end_on ?? `${year}-12-31`];
  const taken = withoutRepeats(readingsTaken(known));
  // A beginning that repeats the reading before it is not among those taken.
  const first = Math.max(
    0,
    taken.findLastIndex(({ read_on }) => read_on <= from),
  );
  const shown = taken.slice(first).filter(({ read_on }) => read_on <= to);
  // Ends of a report alone stand with its volumes.
  const between = shown.length - (ends?.start_on && ends.end_on ? 2 : 0);
  if (between < 1 || !shown.some(({ read_on }) => read_on >= from)) return [];
  const intervals = meteredIntervals(shown.map(pointOf), meter);
  const volumes = volumesOf(intervals, meter);
  const { serial, unit, multiplier } = meter;
  return shown.map(({ read_on, reading }, index) => ({
    ...{ serial, unit, multiplier, read_on, reading },
    counts: intervals[index - 1]?.counts ?? null,
    acre_feet: volumes[index - 1] ?? null,
  }));
}
