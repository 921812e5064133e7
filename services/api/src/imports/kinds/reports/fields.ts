import { PRODUCTION_METHODS } from '@portal/shared-api';
import { roundAcreFeet } from '@portal/shared-api/production';
import { fromWallClock } from '@portal/shared-api/time';
import type { FileOpening } from '../../opened-file.ts';
import { readIdentifier } from '../../values/identifiers.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import { optional, readDate, readGpuNumber, readNumber, readWhole, readWord, required } from '../../values/values.ts';
import type { Cells, RecordReading } from '../records.ts';

const FIELDS = [
  'gpu_number',
  'year',
  'acre_feet',
  'submitted_on',
  'checked_on',
  'method',
  'notes',
  'serial',
  'start_reading',
  'start_on',
  'end_reading',
  'end_on',
] as const;
export type ReportField = (typeof FIELDS)[number];

interface ReportKey {
  gpu_number: number;
  year: number;
}

interface ReportRow extends ReportKey {
  acre_feet: number;
  submitted_at: string;
  checked_at: string | null;
  method: (typeof PRODUCTION_METHODS)[number];
  notes: string | null;
  serial: string | null;
  start_reading: number | null;
  start_on: string | null;
  end_reading: number | null;
  end_on: string | null;
}

const FIRST_YEAR = 1950;
const MAX_ACRE_FEET = 1_000_000;
const MAX_READING = 1e12;
/** A day without an hour is kept at noon: the due time of that day is later. */
const NOON = '12:00';

type Row = Pick<Cells<ReportField>, 'text'>;
type Times = Pick<FileOpening<unknown>, 'now' | 'timeZone'>;

const keyParts = ({ text }: Row, { now }: Times) => ({
  gpu_number: () => required('gpu_number', text('gpu_number'), readGpuNumber),
  year: () => readWhole('year', text('year'), FIRST_YEAR, new Date(now).getUTCFullYear()),
});

/** Reads a report, or what one meter has of it. @throws RowError saying everything that is wrong with the row */
export function readReport(row: Row, times: Times) {
  const { text } = row;
  const { now, timeZone } = times;
  const key = keyParts(row, times);
  const read = <Value>(field: ReportField, reader: (field: string, text: string) => Value) =>
    optional(text(field), (given) => reader(field, given));
  const instant = (field: 'submitted_on' | 'checked_on', first: string) => {
    const day = readDate(field, text(field));
    if (day < first) throw new RowError(`${field} ${day} is before ${first}`);
    const at = fromWallClock(`${day} ${NOON}`, timeZone);
    if (at > now) throw new RowError(`${field} ${day} has not come yet`);
    return new Date(at).toISOString();
  };
  const reading = (field: 'start_reading' | 'end_reading') => () =>
    read(field, (_field, given) => {
      if (text('serial') === '') throw new RowError(`${field} ${given} is of no meter: serial is missing`);
      return readNumber(field, given, 0, MAX_READING);
    });
  const submittedOn = () => {
    if (text('submitted_on') === '')
      throw new RowError('submitted_on is missing: whether a report was in time decides what it earns');
    return instant('submitted_on', `${key.year()}-01-01`);
  };
  return readRow<ReportRow>(
    {
      ...key,
      acre_feet: () => roundAcreFeet(readNumber('acre_feet', text('acre_feet'), 0, MAX_ACRE_FEET)),
      submitted_at: submittedOn,
      checked_at: () => read('checked_on', () => instant('checked_on', '')),
      method: () => read('method', (field, given) => readWord(field, given, PRODUCTION_METHODS)) ?? 'meter',
      notes: () => text('notes') || null,
      serial: () => readIdentifier(text('serial')) || null,
      start_reading: reading('start_reading'),
      start_on: () => read('start_on', readDate),
      end_reading: reading('end_reading'),
      end_on: () => read('end_on', readDate),
    },
    ({ submitted_at, checked_at }) => [
      !!submitted_at &&
        !!checked_at &&
        checked_at < submitted_at &&
        `checked_on ${checked_at.slice(0, 10)} is before ${submitted_at.slice(0, 10)}`,
    ],
  );
}

export const reports: RecordReading<ReportField> = {
  fields: { all: FIELDS, needed: ['gpu_number', 'year', 'acre_feet', 'submitted_on'], source: 'reports' },
  read: readReport,
  // A report of which a row cannot be used would lack water.
  whole: (row, times) => readRow<ReportKey>(keyParts(row, times)),
};
