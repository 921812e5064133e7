import { sentence } from '@portal/shared-api/import-texts';
import { METER_UNITS, type MeterUnit } from '@portal/shared-api/production';
import { readIdentifier } from '../../values/identifiers.ts';
import {
  numberWithin,
  oneOf,
  optional,
  readDate,
  readFields,
  readGpuNumber,
  readRegister,
  required,
  wholeWithin,
} from '../../values/values.ts';
import type { Cells, FieldReaders, RecordReading } from '../records.ts';

const UNITS = Object.keys(METER_UNITS) as MeterUnit[];
const MAX_MULTIPLIER = 100_000;

const READERS = {
  serial: required(readIdentifier),
  unit: oneOf(UNITS),
  digits: wholeWithin(3, 12),
  gpu_number: optional(readGpuNumber),
  well_number: optional(readIdentifier),
  multiplier: optional(numberWithin(0, MAX_MULTIPLIER), 1),
  installed_on: optional(readDate),
  first_reading: optional(readRegister),
  removed_on: optional(readDate),
  last_reading: optional(readRegister),
} satisfies FieldReaders<'meters'>;

const tooLarge = (
  field: 'first_reading' | 'last_reading',
  value: number | null | undefined,
  digits: number | undefined,
) =>
  !!value &&
  digits !== undefined &&
  value >= 10 ** digits &&
  sentence('meter-reading-beyond-register', { field, reading: value, digits });

export const readMeter = ({ text }: Pick<Cells<'meters'>, 'text'>) =>
  readFields(READERS, text, (row) => [
    row.multiplier === 0 && sentence('meter-multiplier-zero', { field: 'multiplier' }),
    row.gpu_number === null && row.well_number === null && sentence('meter-place-missing'),
    tooLarge('first_reading', row.first_reading, row.digits),
    tooLarge('last_reading', row.last_reading, row.digits),
    !!row.installed_on &&
      !!row.removed_on &&
      row.removed_on < row.installed_on &&
      sentence('day-before-other', {
        later: 'removed_on',
        laterDay: row.removed_on,
        earlier: 'installed_on',
        earlierDay: row.installed_on,
      }),
  ]);

export const meters: RecordReading<'meters'> = {
  kind: 'meters',
  lists: () => ({ unit: UNITS }),
  read: readMeter,
};
