import type { CallInput } from '@portal/shared-api/client';
import { type FieldError, fieldError, reportText } from '@portal/shared-api/problems';
import { intervalWarnings, meterName, type Warning } from '@portal/shared-api/production';
import type { KnownReading, MeterRow } from './meter-readings.repository.ts';

export type GivenReading = Required<CallInput<'POST /production/meters/{meter_ndx}/readings'>['body']>;

export interface Neighbors {
  /** The last one until the day; `null` for the first reading of the meter. */
  before: KnownReading | null;
  /** The first one after the day. */
  after: KnownReading | null;
}

/** @param known earliest first */
export const neighborsOf = (known: readonly KnownReading[], day: string): Neighbors => ({
  before: known.findLast(({ read_on }) => read_on <= day) ?? null,
  after: known.find(({ read_on }) => read_on > day) ?? null,
});

/** What cannot be right, and what looks wrong and has no note; empty if the reading may be kept. @param today `YYYY-MM-DD` */
export function readingErrors(given: GivenReading, meter: MeterRow, neighbors: Neighbors, today: string): FieldError[] {
  const impossible = impossibleErrors(given, meter, today);
  return impossible.length > 0 ? impossible : neighborErrors(given, meter, neighbors);
}

function impossibleErrors(
  { read_on, reading }: GivenReading,
  { installed_on, removed_on, digits }: MeterRow,
  today: string,
): FieldError[] {
  return [
    read_on > today && fieldError('read_on', 'day-in-future'),
    installed_on !== null &&
      read_on < installed_on &&
      fieldError('read_on', 'day-before-installation', { day: installed_on }),
    removed_on !== null && read_on > removed_on && fieldError('read_on', 'day-after-removal', { day: removed_on }),
    reading >= 10 ** digits && fieldError('reading', 'beyond-register', { digits }),
  ].filter((error) => error !== false);
}

function neighborErrors(given: GivenReading, meter: MeterRow, { before, after }: Neighbors): FieldError[] {
  const { read_on: on, reading, rolled_over: rolledOver, note } = given;
  const { unit, digits, multiplier, max_yield_gpm, usual_acre_feet } = meter;
  const known = {
    subject: meterName(meter),
    scale: { unit, digits, multiplier },
    maxYieldGpm: max_yield_gpm,
    usualAcreFeet: usual_acre_feet,
  };
  const this_ = { on, reading, rolledOver };
  const since = before ? intervalWarnings({ on: before.read_on, reading: before.reading }, this_, known) : [];
  const goesBack = since.find(({ code }) => code === 'reading-goes-back');
  if (goesBack) return [explain('rolled_over', 'lower-reading-unexplained', goesBack)];
  const next = after && { on: after.read_on, reading: after.reading, rolledOver: after.rolled_over };
  const until = next ? intervalWarnings(this_, next, known) : [];
  if (next && until.some(({ code }) => code === 'reading-goes-back'))
    return [fieldError('reading', 'reading-above-next', { next: next.reading, day: next.on })];
  if (note) return [];
  const asked = new Map([...until, ...since].map((warning) => [warning.code, warning]));
  return [...asked.values()].map((warning) => explain('note', 'warning-unexplained', warning));
}

const explain = (
  path: string,
  code: 'lower-reading-unexplained' | 'warning-unexplained',
  { code: warning, values }: Warning,
): FieldError => ({ path, ...reportText({ code, values: { warning, ...values } }), code }) as FieldError;
