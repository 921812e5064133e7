import { METER_UNITS, type MeterUnit } from '@portal/shared-api/production';
import { readIdentifier } from '../../values/identifiers.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import { optional, readDate, readGpuNumber, readNumber, readWhole, readWord, required } from '../../values/values.ts';
import type { Cells, RecordReading } from '../records.ts';

const FIELDS = [
  'serial',
  'unit',
  'digits',
  'gpu_number',
  'well_number',
  'multiplier',
  'installed_on',
  'first_reading',
  'removed_on',
  'last_reading',
] as const;
export type MeterField = (typeof FIELDS)[number];

interface MeterRow {
  serial: string;
  unit: MeterUnit;
  digits: number;
  gpu_number: number | null;
  well_number: string | null;
  multiplier: number;
  installed_on: string | null;
  first_reading: number | null;
  removed_on: string | null;
  last_reading: number | null;
}

const UNITS = Object.keys(METER_UNITS) as MeterUnit[];
const MAX_MULTIPLIER = 100_000;

/** @throws RowError saying everything that is wrong with the row */
export function readMeter({ text }: Pick<Cells<MeterField>, 'text'>) {
  const read = <Value>(field: MeterField, reader: (field: string, text: string) => Value) =>
    optional(text(field), (given) => reader(field, given));
  const reading = (field: 'first_reading' | 'last_reading') => () =>
    read(field, (_field, given) => readNumber(field, given, 0, Number.MAX_SAFE_INTEGER));
  const multiplier = (field: string, given: string) => {
    const value = readNumber(field, given, 0, MAX_MULTIPLIER);
    if (value === 0) throw new RowError('multiplier 0 would count nothing');
    return value;
  };
  const tooLarge = (field: string, value: number | null | undefined, digits: number | undefined) =>
    !!value &&
    digits !== undefined &&
    value >= 10 ** digits &&
    `${field} ${value} cannot be shown by a register of ${digits} digits`;
  return readRow<MeterRow>(
    {
      serial: () => required('serial', text('serial'), readIdentifier),
      unit: () => readWord('unit', text('unit'), UNITS),
      digits: () => readWhole('digits', text('digits'), 3, 12),
      gpu_number: () => optional(text('gpu_number'), readGpuNumber),
      well_number: () => optional(text('well_number'), readIdentifier),
      multiplier: () => read('multiplier', multiplier) ?? 1,
      installed_on: () => read('installed_on', readDate),
      first_reading: reading('first_reading'),
      removed_on: () => read('removed_on', readDate),
      last_reading: reading('last_reading'),
    },
    ({ gpu_number, well_number, digits, first_reading, last_reading, installed_on, removed_on }) => [
      gpu_number === null && well_number === null && 'neither gpu_number nor well_number says where the meter is',
      tooLarge('first_reading', first_reading, digits),
      tooLarge('last_reading', last_reading, digits),
      !!installed_on &&
        !!removed_on &&
        removed_on < installed_on &&
        `removed_on ${removed_on} is before installed_on ${installed_on}`,
    ],
  );
}

export const meters: RecordReading<MeterField> = {
  fields: { all: FIELDS, needed: ['serial', 'unit', 'digits'], source: 'meters' },
  read: readMeter,
};
