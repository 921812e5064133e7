import { METER_UNITS, type MeterUnit } from '@portal/shared-api/production';
import type { DataSource } from 'typeorm';
import type { FileImport } from '../../refusal-report.ts';
import { readIdentifier } from '../../values/identifiers.ts';
import { RowError } from '../../values/row-error.ts';
import { readDate, readNumber, readWhole, readWord } from '../../values/values.ts';
import { readGpuNumber } from '../gpus/gpu-row.ts';
import { contradictingDays } from '../kept-days.ts';
import { type Fields, type Mapping, openMapped } from '../mapping.ts';
import { merge } from '../merge.ts';
import { readRecords, type SourceRecord } from '../records.ts';
import { fillStaging, takeOut } from '../staging.ts';
import { inTransaction, type Summary } from '../summary.ts';

const METER_FIELDS = [
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
type MeterField = (typeof METER_FIELDS)[number];
export type MeterMapping = Mapping<MeterField>;
export const meterFields: Fields<MeterField> = {
  all: METER_FIELDS,
  needed: ['serial', 'unit', 'digits'],
  source: 'meters',
};

export interface MeterImport extends FileImport {
  mapping?: MeterMapping | undefined;
}

const UNITS = Object.keys(METER_UNITS) as MeterUnit[];
const MOST_MULTIPLIER = 100_000;
/** What a file may leave open that the portal has learnt: an empty cell takes nothing away. */
const LEARNT = ['removed_on', 'last_reading'];

/** @throws RowError saying why the row is refused */
export function readMeter({ number, cell }: SourceRecord, { columns }: Pick<MeterMapping, 'columns'>) {
  const text = (field: MeterField) => cell(columns[field]);
  const read = <Value>(field: MeterField, reader: (text: string) => Value) =>
    text(field) === '' ? null : reader(text(field));
  const serial = readIdentifier(text('serial'));
  if (serial === '') throw new RowError('serial is missing');
  if (text('gpu_number') === '' && text('well_number') === '')
    throw new RowError('neither gpu_number nor well_number says where the meter is');
  const digits = readWhole('digits', text('digits'), 3, 12);
  const reading = (field: 'first_reading' | 'last_reading') =>
    read(field, (given) => {
      const value = readNumber(field, given, 0, Number.MAX_SAFE_INTEGER);
      if (value < 10 ** digits) return value;
      throw new RowError(`${field} ${given} cannot be shown by a register of ${digits} digits`);
    });
  const [installed_on, removed_on] = (['installed_on', 'removed_on'] as const).map((field) =>
    read(field, (given) => readDate(field, given)),
  );
  if (installed_on && removed_on && removed_on < installed_on)
    throw new RowError(`removed_on ${removed_on} is before installed_on ${installed_on}`);
  const multiplier = read('multiplier', (given) => readNumber('multiplier', given, 0, MOST_MULTIPLIER)) ?? 1;
  if (multiplier === 0) throw new RowError('multiplier 0 would count nothing');
  return {
    line: number,
    serial,
    unit: readWord('unit', text('unit'), UNITS),
    digits,
    gpu_number: read('gpu_number', readGpuNumber),
    well_number: read('well_number', readIdentifier),
    multiplier,
    installed_on,
    first_reading: reading('first_reading'),
    removed_on,
    last_reading: reading('last_reading'),
  };
}

/** Why rows cannot be taken that can be read, one after the other. `$1` is the source. */
const refusals = (noun: string): [query: string, takesSource?: boolean][] => [
  [
    `SELECT line, format('well %s is not there: import the wells first', well_number) AS reason FROM import_meter
    WHERE well_number IS NOT NULL AND well_ndx IS NULL ORDER BY line`,
  ],
  [
    `SELECT line, format('well %s lies in %s, the row says GPU %s', well_number, coalesce('GPU ' || well.gpu_number, 'no GPU'),
      import_meter.gpu_number) AS reason
    FROM import_meter JOIN well USING (well_ndx, well_number)
    WHERE well.gpu_number IS DISTINCT FROM coalesce(import_meter.gpu_number, well.gpu_number) ORDER BY line`,
  ],
  [
    `SELECT line, format('well %s lies in no GPU', well_number) AS reason FROM import_meter
    WHERE coalesce(import_meter.gpu_number, of_well) IS NULL ORDER BY line`,
  ],
  [
    `SELECT line, format('GPU %s is not there: import the GPUs first', gpu_number) AS reason FROM import_meter
    WHERE gpu_number IS NOT NULL AND NOT EXISTS (SELECT FROM gpu WHERE gpu.gpu_number = import_meter.gpu_number) ORDER BY line`,
  ],
  [
    `SELECT line, format('meter %s of GPU %s is already on ${noun} %s', serial, gpu, first) AS reason FROM (
      SELECT line, serial, coalesce(gpu_number, of_well) AS gpu,
        min(line) OVER (PARTITION BY serial, coalesce(gpu_number, of_well)) AS first FROM import_meter) AS row
    WHERE line <> first ORDER BY line`,
  ],
  [
    `SELECT line, format('meter %s of GPU %s belongs to "%s"', serial, meter.gpu_number, meter.data_source) AS reason
    FROM import_meter JOIN meter USING (serial)
    WHERE meter.gpu_number = coalesce(import_meter.gpu_number, of_well) AND meter.data_source <> $1 ORDER BY line`,
    true,
  ],
];

const STAGING = `CREATE TEMPORARY TABLE import_meter (line int, serial text, unit text, digits int, gpu_number int, well_number text,
  multiplier numeric, installed_on date, first_reading numeric, removed_on date, last_reading numeric, well_ndx int, of_well int)
  ON COMMIT DROP`;

/**
 * Imports meters from a table, each with its GPU or well: all that can be taken in one transaction, or nothing. They are known by
 * their GPU and serial number; columns that the mapping does not give keep what they have, and a removal that the portal knows of
 * stays. Running the same file again changes nothing.
 *
 * @throws UsageError when the file as a whole cannot be used
 */
export async function importMeters(database: DataSource, options: MeterImport): Promise<Summary> {
  const { path, mapping: given, report } = options;
  const { file, mapping } = await openMapped(path, given, meterFields);
  const source = `import:${mapping.source}`;
  return inTransaction(database, options, 'Meters', async (manager) => {
    await manager.query(STAGING);
    await fillStaging(
      manager,
      'import_meter',
      readRecords(file, (record) => readMeter(record, mapping), options),
    );
    await manager.query(`UPDATE import_meter SET well_ndx = well.well_ndx, of_well = well.gpu_number FROM well
      WHERE well.well_number = import_meter.well_number`);
    const staged = { table: 'import_meter', noun: file.noun, report };
    for (const [query, takesSource] of refusals(file.noun))
      await takeOut(manager, staged, query, takesSource ? [source] : []);
    await manager.query('UPDATE import_meter SET gpu_number = coalesce(gpu_number, of_well)');
    const isMapped = (field: MeterField) => mapping.columns[field] !== undefined;
    await takeOut(
      manager,
      staged,
      contradictingDays({
        table: 'meter',
        staged: 'import_meter',
        key: ['gpu_number', 'serial'],
        earlier: 'installed_on',
        later: 'removed_on',
        mayBeSame: true,
        keeps: (day) => LEARNT.includes(day) || !isMapped(day),
      }),
    );
    await manager.query(`UPDATE import_meter SET ${LEARNT.map((column) => `${column} = coalesce(import_meter.${column}, meter.${column})`)}
      FROM meter WHERE meter.gpu_number = import_meter.gpu_number AND meter.serial = import_meter.serial`);
    const mapped = METER_FIELDS.filter(
      (field) => !['serial', 'gpu_number', 'well_number'].includes(field) && isMapped(field),
    );
    const merged = await merge(manager, {
      table: 'meter',
      staged: 'import_meter',
      key: ['gpu_number', 'serial'],
      columns: [...(isMapped('well_number') ? ['well_ndx'] : []), ...mapped],
      whenNew: { data_source: `'${source}'` },
      order: 'line',
    });
    return { ...merged, refused: report.count };
  });
}
