import type { DataSource } from 'typeorm';
import { GPU_OF_POSITION } from '../../../database/gpu-sql.ts';
import { UNKNOWN_NDX } from '../../../defaults/lookups.ts';
import { describeSharedStateNumbers } from '../../../wells/shared-state-numbers-sql.ts';
import type { Codes } from '../../values/values.ts';
import { type Emptied, noteEmptied } from '../emptied.ts';
import { type Merged, merge, named } from '../merge.ts';
import type { Merging } from '../merging.ts';
import { WELL_COLUMNS, type WellLookups } from './fields.ts';

/** What an empty cell takes away, by the column of the well table. */
const EMPTIED: Emptied = {
  ...Object.fromEntries(
    WELL_COLUMNS.map(([field, { column, whenEmpty }]) => [
      column,
      { field, ...(whenEmpty !== undefined && { nothing: `${whenEmpty}` }) },
    ]),
  ),
  remarks: { field: 'remarks' },
  state_links: { field: 'state_links' },
};
const NEEDED_CODES = WELL_COLUMNS.flatMap(([, { column, whenEmpty }]) => (whenEmpty === undefined ? [] : [column]));

const COLUMNS = ['location', ...WELL_COLUMNS.map(([, { column }]) => column), 'remarks', 'state_links'];

async function codesOf(database: DataSource, table: string, key: string): Promise<Codes> {
  const rows = await database.query<{ key: number; name: string }[]>(
    `SELECT ${key} AS key, name FROM ${table} ORDER BY key`,
  );
  return Object.fromEntries(
    rows.flatMap(({ key, name }) => [
      [name.toLowerCase(), key],
      [`${key}`, key],
    ]),
  );
}

/** The codes that rows of wells may have. */
export const wellLookups = async (database: DataSource): Promise<WellLookups> => ({
  well_class: await codesOf(database, 'well_class', 'npgcd_well_class_ndx'),
  well_type: await codesOf(database, 'well_type', 'well_type_ndx'),
  well_status: await codesOf(database, 'well_status', 'npgcd_well_status_ndx'),
  county: await codesOf(database, 'county', 'county_ndx'),
  aquifer: await codesOf(database, 'aquifer', 'aquifer_ndx'),
});

/** Columns of the well table that the file gives: all of its rows have the same. */
async function columnsGiven({ manager, importNdx }: Merging): Promise<string[]> {
  const rows = await manager.query<{ column: string }[]>(
    `SELECT jsonb_object_keys(fields) AS column FROM (
      SELECT fields FROM import_record WHERE import_ndx = $1 ORDER BY line LIMIT 1) AS first`,
    [importNdx],
  );
  return COLUMNS.filter((known) => rows.some(({ column }) => column === known));
}

/** Wells are known by their number; what the file has no column of stays as it is. */
export async function mergeWells(merging: Merging): Promise<Merged> {
  const { manager, found, notes } = merging;
  await manager.query(
    'CREATE TEMPORARY TABLE staged_well ON COMMIT DROP AS SELECT 0 AS line, well.* FROM well WITH NO DATA',
  );
  await merging.fill('staged_well');
  await manager.query('CREATE INDEX ON staged_well (well_number)');
  await merging.refuse(
    `SELECT line, format('well_number %s is already on ${found.noun} %s', well_number, first) AS reason FROM (
       SELECT line, well_number, min(line) OVER (PARTITION BY well_number) AS first FROM staged_well) AS row
     WHERE line <> first`,
  );
  await merging.refuse(
    `SELECT line, format('well_number %s belongs to a well from "%s"', well_number, known.data_source) AS reason
     FROM staged_well JOIN (SELECT well_number, data_source FROM well) AS known USING (well_number)
     WHERE known.data_source <> $1`,
    [found.source],
  );
  await merging.drop('staged_well');
  await manager.query(`UPDATE staged_well SET gpu_number = ${GPU_OF_POSITION('staged_well.location')}`);
  const columns = await columnsGiven(merging);
  const unknown = NEEDED_CODES.filter((column) => !columns.includes(column));
  const given = { table: 'well', staged: 'staged_well', key: ['well_number'], columns: [...columns, 'gpu_number'] };
  await noteEmptied(merging, given, EMPTIED);
  const merged = await merge(manager, {
    ...given,
    whenNew: {
      ...Object.fromEntries(unknown.map((column) => [column, `${UNKNOWN_NDX}`])),
      data_source: `'${found.source}'`,
    },
    whenChanged: 'updated_at = now()',
    order: 'line',
    shown: Object.fromEntries([
      named('well_class', 'well_class', 'npgcd_well_class_ndx'),
      named('well_type', 'well_type', 'well_type_ndx'),
      named('well_status', 'well_status', 'npgcd_well_status_ndx'),
      named('county', 'county', 'county_ndx'),
      named('aquifer', 'aquifer', 'aquifer_ndx'),
      ['location', { field: 'position', text: (of) => `concat_ws(', ', ST_Y(${of}.location), ST_X(${of}.location))` }],
      ['state_links', null],
    ]),
  });
  if (columns.includes('state_well_number'))
    notes.push(...(await describeSharedStateNumbers(manager, 'SELECT state_well_number FROM staged_well')));
  return merged;
}
