import { sentence } from '@portal/shared-api/import-texts';
import { PRODUCTION_METHODS, roundAcreFeet } from '@portal/shared-api/production';
import { fromWallClock } from '@portal/shared-api/time';
import type { FileOpening } from '../../opened-file.ts';
import { readIdentifier } from '../../values/identifiers.ts';
import {
  numberWithin,
  oneOf,
  optional,
  readDate,
  readFields,
  readGpuNumber,
  readRegister,
  readText,
  required,
  wholeWithin,
} from '../../values/values.ts';
import type { Cells, FieldReaders, RecordReading } from '../records.ts';

const FIRST_YEAR = 1950;
const readVolume = numberWithin(0, 1_000_000);
/** Time of days without one, before the due time on the same day. */
const NOON = '12:00';

const keyFields = (now: number) => ({
  gpu_number: required(readGpuNumber),
  year: wholeWithin(FIRST_YEAR, new Date(now).getUTCFullYear()),
});
const readersAt = (now: number) =>
  ({
    ...keyFields(now),
    acre_feet: (text: string, field: string) => roundAcreFeet(readVolume(text, field)),
    submitted_on: required(readDate, 'cell-received-day-missing'),
    checked_on: optional(readDate),
    method: optional(oneOf(PRODUCTION_METHODS), 'meter' as const),
    notes: optional(readText),
    serial: optional(readIdentifier),
    start_reading: optional(readRegister),
    start_on: optional(readDate),
    end_reading: optional(readRegister),
    end_on: optional(readDate),
  }) satisfies FieldReaders<'reports'>;
type Row = Pick<Cells<'reports'>, 'text'>;

/** Reads a report or the part of one meter. @throws RowError with everything that is wrong */
export function readReport({ text }: Row, { now, timeZone }: Pick<FileOpening<unknown>, 'now' | 'timeZone'>) {
  const timeOf = (day: string) => fromWallClock(`${day} ${NOON}`, timeZone);
  const isoOf = (day: string) => new Date(timeOf(day)).toISOString();
  const { submitted_on, checked_on, ...row } = readFields(readersAt(now), text, (read) => {
    const ofNoMeter = (field: 'start_reading' | 'end_reading') =>
      typeof read[field] === 'number' &&
      !read.serial &&
      sentence('report-reading-without-meter', { field, text: text(field) });
    const { year, submitted_on: submitted, checked_on: checked } = read;
    const isToCome = (field: 'submitted_on' | 'checked_on') =>
      !!read[field] && timeOf(read[field]) > now && sentence('report-day-to-come', { field, day: read[field] });
    return [
      !!submitted &&
        year !== undefined &&
        submitted < `${year}-01-01` &&
        sentence('report-received-before-year', { field: 'submitted_on', day: submitted, year }),
      isToCome('submitted_on'),
      isToCome('checked_on'),
      !!checked &&
        !!submitted &&
        checked < submitted &&
        sentence('day-before-other', {
          later: 'checked_on',
          laterDay: checked,
          earlier: 'submitted_on',
          earlierDay: submitted,
        }),
      ofNoMeter('start_reading'),
      ofNoMeter('end_reading'),
    ];
  });
  return { ...row, submitted_at: isoOf(submitted_on), checked_at: checked_on && isoOf(checked_on) };
}

export const reports: RecordReading<'reports'> = {
  kind: 'reports',
  lists: () => ({ method: PRODUCTION_METHODS }),
  neverEmpty: ['method'],
  ofOneRow: ['acre_feet', 'start_reading', 'end_reading'],
  read: readReport,
  // A report without one of its rows would lack volumes.
  whole: ({ text }, { now }) => readFields(keyFields(now), text),
};
