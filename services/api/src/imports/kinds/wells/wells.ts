import type { DataSource, EntityManager } from 'typeorm';
import { GPU_OF_POSITION } from '../../../database/gpu-sql.ts';
import { UNKNOWN_NDX } from '../../../defaults/lookups.ts';
import { UsageError } from '../../../setup/command-line.ts';
import { describeSharedStateNumbers } from '../../../wells/shared-state-numbers.ts';
import type { FileImport } from '../../refusal-report.ts';
import { RowError } from '../../values/row-error.ts';
import type { Codes } from '../../values/values.ts';
import { noteEmptied } from '../emptied.ts';
import { openMapped } from '../mapping.ts';
import { merge } from '../merge.ts';
import { readRecords, type SourceRecord } from '../records.ts';
import { fillStaging, takeOut } from '../staging.ts';
import { inTransaction, type Summary } from '../summary.ts';
import { TWDB_MAPPING, type WellField, type WellMapping, wellFields } from './well-fields.ts';
import { EMPTIED, readWellRow, UNKNOWN_WHEN_EMPTY, type WellLookups } from './well-row.ts';

export interface WellImport extends FileImport {
  mapping?: WellMapping | undefined;
}

async function readCodes(manager: EntityManager, table: string, key: string): Promise<Codes> {
  const rows = await manager.query<{ key: number; name: string }[]>(
    `SELECT ${key} AS key, name FROM ${table} ORDER BY key`,
  );
  return new Map(rows.flatMap(({ key, name }) => [[name.toLowerCase(), key] as const, [`${key}`, key] as const]));
}

async function readLookups(manager: EntityManager): Promise<WellLookups> {
  return {
    well_class: await readCodes(manager, 'well_class', 'npgcd_well_class_ndx'),
    well_type: await readCodes(manager, 'well_type', 'well_type_ndx'),
    well_status: await readCodes(manager, 'well_status', 'npgcd_well_status_ndx'),
    county: await readCodes(manager, 'county', 'county_ndx'),
    aquifer: await readCodes(manager, 'aquifer', 'aquifer_ndx'),
  };
}

/** Longitude and latitude of a feature as a table would have them. @throws RowError when it is no point */
function positionOf({ feature }: SourceRecord): Partial<Record<WellField, string>> {
  if (!feature) return {};
  if (!feature.geometry) throw new RowError('has no geometry');
  const { type, coordinates } = feature.geometry;
  if (type !== 'Point') throw new RowError(`is a ${type}: wells are points`);
  const [longitude_dd, latitude_dd] = (Array.isArray(coordinates) ? coordinates : []).map(String);
  return { latitude_dd: latitude_dd ?? '', longitude_dd: longitude_dd ?? '' };
}

/** The file's wells as columns of the well table, where they lie in a staging table. @returns those columns that the file gives */
async function stage(manager: EntityManager, { path, mapping: given, report, print }: WellImport) {
  const { file, mapping } = await openMapped(path, given, wellFields, TWDB_MAPPING);
  if (file.noun === 'line' && !(mapping.columns.latitude_dd && mapping.columns.longitude_dd))
    throw new UsageError(`${path} is a table: the mapping has to name its columns of latitude_dd and longitude_dd`);
  const lookups = await readLookups(manager);
  let columns: string[] = [];
  const read = (record: SourceRecord) => {
    const position = positionOf(record);
    const cell = (field: WellField) => position[field] ?? record.cell(mapping.columns[field]);
    const row = readWellRow(record.number, cell, mapping, lookups);
    columns = Object.keys(row).filter((column) => column !== 'line' && column !== 'well_number');
    return row;
  };
  await manager.query(
    'CREATE TEMPORARY TABLE import_well ON COMMIT DROP AS SELECT 0 AS line, well.* FROM well WITH NO DATA',
  );
  await fillStaging(manager, 'import_well', readRecords(file, read, { report, print }));
  await manager.query('CREATE INDEX ON import_well (well_number)');
  await manager.query('ANALYZE import_well');
  return { noun: file.noun, source: `import:${mapping.source}`, columns };
}

/**
 * Imports wells from a CSV table or a map file of points: all that can be taken in one transaction, or nothing. Wells are known by
 * their number; columns that the mapping does not give keep what they have. Running the same file again changes nothing.
 *
 * @throws UsageError when the file as a whole cannot be used
 */
export async function importWells(database: DataSource, options: WellImport): Promise<Summary> {
  const { report } = options;
  return inTransaction(database, options, 'Wells', async (manager) => {
    const { noun, source, columns } = await stage(manager, options);
    const staged = { table: 'import_well', noun, report };
    await takeOut(
      manager,
      staged,
      `SELECT line, format('well_number %s is already on ${noun} %s', well_number, first) AS reason FROM (
         SELECT line, well_number, min(line) OVER (PARTITION BY well_number) AS first FROM import_well) AS row
       WHERE line <> first ORDER BY line`,
    );
    await takeOut(
      manager,
      staged,
      `SELECT line, format('well_number %s belongs to a well from "%s"', well_number, known.data_source) AS reason
       FROM import_well JOIN (SELECT well_number, data_source FROM well) AS known USING (well_number)
       WHERE known.data_source <> $1 ORDER BY line`,
      [source],
    );
    if (columns.length === 0) return { inserted: 0, updated: 0, unchanged: 0, refused: report.count };
    await manager.query(`UPDATE import_well SET gpu_number = ${GPU_OF_POSITION('import_well.location')}`);
    const unknown = UNKNOWN_WHEN_EMPTY.filter((column) => !columns.includes(column));
    const wells = { table: 'well', staged: 'import_well', key: ['well_number'], columns: [...columns, 'gpu_number'] };
    await noteEmptied(manager, wells, EMPTIED, options.print);
    const merged = await merge(manager, {
      ...wells,
      whenNew: {
        ...Object.fromEntries(unknown.map((column) => [column, `${UNKNOWN_NDX}`])),
        data_source: `'${source}'`,
      },
      whenChanged: 'updated_at = now()',
      order: 'line',
    });
    if (columns.includes('state_well_number')) {
      const among = 'SELECT state_well_number FROM import_well';
      for (const line of await describeSharedStateNumbers(manager, among)) options.print(`  ${line}`);
    }
    return { ...merged, refused: report.count };
  });
}
