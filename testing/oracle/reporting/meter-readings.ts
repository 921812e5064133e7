import { daysFrom } from './days.ts';
import { divided, dividedBy, type Fraction, fraction, plus, thousandths, times } from './exact.ts';
import type { MeterRow, Rows } from './rows.ts';
import { countsOf, volumeOf } from './volumes.ts';

interface KnownReading {
  on: string;
  reading: string;
  rolledOver: boolean;
  /** The beginning of a report's year, which often repeats the end of the year before. */
  begins: boolean;
}

export interface MeterUse {
  from: string | null;
  on: string;
  reading: string;
  /** Since the reading before; `null` for the first, and where it goes back. */
  counts: Fraction | null;
  volume: bigint | null;
}

/** Of a meter: its first and last one, those of submitted reports and of other days, the earliest first. */
function knownReadings(rows: Rows, meter: MeterRow): KnownReading[] {
  const submitted = new Set(rows.reports.flatMap((one) => (one.submitted_at ? one.report_ndx : [])));
  const known: (Omit<KnownReading, 'on' | 'reading'> & { on: string | null; reading: string | null })[] = [
    { on: meter.installed_on, reading: meter.first_reading, rolledOver: false, begins: false },
    { on: meter.removed_on, reading: meter.last_reading, rolledOver: false, begins: false },
    ...rows.readings
      .filter((one) => one.meter_ndx === meter.meter_ndx && submitted.has(one.report_ndx))
      .flatMap((one) => [
        { on: one.start_on, reading: one.start_reading, rolledOver: false, begins: true },
        { on: one.end_on, reading: one.end_reading, rolledOver: one.goes_back === 'rollover', begins: false },
      ]),
    ...rows.readingsOfDays
      .filter((one) => one.meter_ndx === meter.meter_ndx)
      .map((one) => ({ on: one.read_on, reading: one.reading, rolledOver: one.rolled_over, begins: false })),
  ];
  return known
    .flatMap(({ on, reading, ...one }) => (on === null || reading === null ? [] : [{ ...one, on, reading }]))
    .sort(
      (one, other) =>
        one.on.localeCompare(other.on) ||
        Number(one.reading) - Number(other.reading) ||
        Number(one.begins) - Number(other.begins),
    );
}

export const lastReading = (rows: Rows, meter: MeterRow): Pick<KnownReading, 'on' | 'reading'> | null =>
  knownReadings(rows, meter).at(-1) ?? null;

/** Nobody looked at the meter where the beginning of a year repeats the reading before it. */
const readingsTaken = (known: readonly KnownReading[]): KnownReading[] =>
  known.filter((one, index) => !one.begins || Number(known[index - 1]?.reading) !== Number(one.reading) || index === 0);

function usesOf(taken: readonly KnownReading[], meter: MeterRow): MeterUse[] {
  return taken.map(({ on, reading, rolledOver }, index) => {
    const before = taken[index - 1];
    const counts = before ? countsOf(before.reading, reading, rolledOver, meter) : null;
    return { from: before?.on ?? null, on, reading, counts, volume: counts && volumeOf(counts, meter) };
  });
}

/**
 * The readings of a meter in a statement: from the beginning of its report, or the last before the year, to its end. Without a reading
 * between the ends of the report there is nothing to show that does not stand with its volumes.
 */
export function usesInStatement(
  rows: Rows,
  meter: MeterRow,
  year: number,
  ends: { start_on: string | null; end_on: string | null } | undefined,
): MeterUse[] {
  const [from, to] = [ends?.start_on ?? `${year}-01-01`, ends?.end_on ?? `${year}-12-31`];
  const taken: KnownReading[] = [];
  for (const one of readingsTaken(knownReadings(rows, meter))) {
    const before = taken.at(-1);
    if (before?.on === one.on && Number(before.reading) === Number(one.reading)) before.rolledOver ||= one.rolledOver;
    else taken.push({ ...one });
  }
  const first = Math.max(
    0,
    taken.findLastIndex(({ on }) => on <= from),
  );
  const shown = taken.slice(first).filter(({ on }) => on <= to);
  const between = shown.length - (ends?.start_on && ends.end_on ? 2 : 0);
  return between < 1 || !shown.some(({ on }) => on >= from) ? [] : inParts(usesOf(shown, meter), meter);
}

/** Volumes that add up to the volume of all counts, where all are known. */
function inParts(uses: readonly MeterUse[], meter: MeterRow): MeterUse[] {
  const [first, ...later] = uses;
  const counts = later.flatMap((one) => one.counts ?? []);
  if (counts.length < later.length || counts.every(({ over }) => over === 0n)) return [...uses];
  const volumes = divided(volumeOf(counts.reduce(plus), meter), counts);
  return [first!, ...later.map((one, index) => ({ ...one, volume: volumes[index]! }))];
}

/**
 * What meters counted in a year so far: of each interval between two readings the part in the year, as if pumping was even. `null`
 * without a reading, and where one goes back.
 */
export function usedSoFar(rows: Rows, gpuNumber: number, year: number): bigint | null {
  const meters = rows.meters.filter(({ gpu_number }) => gpu_number === gpuNumber);
  if (meters.every(({ removed_on }) => removed_on !== null)) return null;
  const [first, next] = [`${year}-01-01`, `${year + 1}-01-01`];
  let used: Fraction | null = null;
  for (const meter of meters)
    for (const { from, on, volume } of usesOf(readingsTaken(knownReadings(rows, meter)), meter)) {
      if (from === null || on < first || from >= next) continue;
      if (volume === null) return null;
      used = plus(used ?? fraction(0), partIn({ from, on, volume }, first, next));
    }
  return used && thousandths(used);
}

function partIn(
  { from, on, volume }: { from: string; on: string; volume: bigint },
  first: string,
  next: string,
): Fraction {
  const whole = dividedBy(fraction(volume), fraction(1_000));
  if (from === on) return whole;
  const days = daysFrom(from < first ? first : from, on < next ? on : next);
  return dividedBy(times(whole, fraction(days)), fraction(daysFrom(from, on)));
}
