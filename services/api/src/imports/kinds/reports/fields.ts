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
/** The time of days without one: the due time of that day is later. */
const NOON = '12:00';

const keyFields = (now: number) => ({
  gpu_number: required(readGpuNumber),
  year: wholeWithin(FIRST_YEAR, new Date(now).getUTCFullYear()),
});
const readersAt = (now: number) =>
  ({
    ...keyFields(now),
    acre_feet: (text: string, field: string) => roundAcreFeet(readVolume(text, field)),
    submitted_on: required(readDate, ': whether a report was in time decides what it earns'),
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

/** Reads a report, or one meter's part of it. @throws RowError with everything that is wrong */
export function readReport({ text }: Row, { now, timeZone }: Pick<FileOpening<unknown>, 'now' | 'timeZone'>) {
  const timeOf = (day: string) => fromWallClock(`${day} ${NOON}`, timeZone);
  const isoOf = (day: string) => new Date(timeOf(day)).toISOString();
  const { submitted_on, checked_on, ...row } = readFields(readersAt(now), text, (read) => {
    const ofNoMeter = (field: 'start_reading' | 'end_reading') =>
      typeof read[field] === 'number' && !read.serial && `${field} ${text(field)} is of no meter: serial is missing`;
    const isEarly = (field: 'submitted_on' | 'checked_on', first: string | undefined) => {
      const day = read[field];
      return !!day && !!first && day < first && `${field} ${day} is before ${first}`;
    };
    const isToCome = (field: 'submitted_on' | 'checked_on') =>
      !!read[field] && timeOf(read[field]) > now && `${field} ${read[field]} has not come yet`;
    return [
      isEarly('submitted_on', read.year === undefined ? undefined : `${read.year}-01-01`),
      isToCome('submitted_on'),
      isToCome('checked_on'),
      isEarly('checked_on', read.submitted_on),
      ofNoMeter('start_reading'),
      ofNoMeter('end_reading'),
    ];
  });
  return { ...row, submitted_at: isoOf(submitted_on), checked_at: checked_on && isoOf(checked_on) };
}

export const reports: RecordReading<'reports'> = {
  kind: 'reports',
  read: readReport,
  // A report without one of its rows would lack water.
  whole: ({ text }, { now }) => readFields(keyFields(now), text),
};
