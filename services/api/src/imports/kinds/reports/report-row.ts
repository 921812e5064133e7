import { PRODUCTION_METHODS } from '@portal/shared-api';
import { roundAcreFeet } from '@portal/shared-api/production';
import { fromWallClock } from '@portal/shared-api/time';
import { readIdentifier } from '../../values/identifiers.ts';
import { RowError } from '../../values/row-error.ts';
import { readDate, readNumber, readWhole, readWord } from '../../values/values.ts';
import { readGpuNumber } from '../gpus/gpu-row.ts';
import type { Fields, Mapping } from '../mapping.ts';
import type { SourceRecord } from '../records.ts';

const REPORT_FIELDS = [
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
export type ReportField = (typeof REPORT_FIELDS)[number];
export type ReportMapping = Mapping<ReportField>;
export const reportFields: Fields<ReportField> = {
  all: REPORT_FIELDS,
  needed: ['gpu_number', 'year', 'acre_feet', 'submitted_on'],
  source: 'reports',
};

const FIRST_YEAR = 1950;
const MOST_ACRE_FEET = 1_000_000;

/** Which report a row is of. */
export const reportKey = ({ gpu_number, year }: { gpu_number: number; year: number }): string =>
  `${gpu_number} ${year}`;

/** What days are read by. */
export interface ReportTimes {
  /** Where the district is. */
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A day without an hour is kept at noon: the due time of that day is later. */
const NOON = '12:00';

/** @throws RowError when the row does not say of which GPU and year it is */
export function readReportKey(
  { cell }: SourceRecord,
  { columns }: Pick<ReportMapping, 'columns'>,
  { now }: ReportTimes,
) {
  return {
    gpu_number: readGpuNumber(cell(columns.gpu_number)),
    year: readWhole('year', cell(columns.year), FIRST_YEAR, new Date(now).getUTCFullYear()),
  };
}

/** Reads a report, or what one meter has of it. @throws RowError saying why the row is refused */
export function readReport(record: SourceRecord, mapping: Pick<ReportMapping, 'columns'>, times: ReportTimes) {
  const { timeZone, now } = times;
  const text = (field: ReportField) => record.cell(mapping.columns[field]);
  const read = <Value>(field: ReportField, reader: (text: string) => Value) =>
    text(field) === '' ? null : reader(text(field));
  const key = readReportKey(record, mapping, times);
  const instant = (field: 'submitted_on' | 'checked_on', first: string) => {
    const day = readDate(field, text(field));
    if (day < first) throw new RowError(`${field} ${day} is before ${first}`);
    const at = fromWallClock(`${day} ${NOON}`, timeZone);
    if (at > now) throw new RowError(`${field} ${day} has not come yet`);
    return { day, at: new Date(at).toISOString() };
  };
  if (text('submitted_on') === '')
    throw new RowError('submitted_on is missing: whether a report was in time decides what it earns');
  const submitted = instant('submitted_on', `${key.year}-01-01`);
  const reading = (field: 'start_reading' | 'end_reading') =>
    read(field, (given) => {
      if (text('serial') === '') throw new RowError(`${field} ${given} is of no meter: serial is missing`);
      return readNumber(field, given, 0, 1e12);
    });
  const checked = text('checked_on') === '' ? null : instant('checked_on', submitted.day);
  return {
    line: record.number,
    ...key,
    acre_feet: roundAcreFeet(readNumber('acre_feet', text('acre_feet'), 0, MOST_ACRE_FEET)),
    submitted_at: submitted.at,
    checked_at: checked?.at ?? null,
    method: text('method') === '' ? 'meter' : readWord('method', text('method'), PRODUCTION_METHODS),
    notes: text('notes') || null,
    serial: readIdentifier(text('serial')) || null,
    start_reading: reading('start_reading'),
    start_on: read('start_on', (given) => readDate('start_on', given)),
    end_reading: reading('end_reading'),
    end_on: read('end_on', (given) => readDate('end_on', given)),
  };
}
