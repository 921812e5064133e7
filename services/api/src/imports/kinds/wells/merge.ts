import { fileFields, LOOKUP_COLUMNS } from '@portal/shared-api/records';
import type { DataSource } from 'typeorm';
import { GPU_OF_POSITION } from '../../../database/gpu-sql.ts';
import { UNKNOWN_NDX } from '../../../defaults/lookups.ts';
import { describeSharedStateNumbers } from '../../../wells/shared-state-numbers-sql.ts';
import type { Codes } from '../../values/values.ts';
import { type Emptied, noteEmptied } from '../emptied.ts';
import { type Merged, merge, named } from '../merge.ts';
import type { Merging } from '../merging.ts';
import { holdStagedGpus, refuseMergedWells, refuseOthers, refuseRepeated } from '../refusals.ts';
import { describeCloseWells, rememberPlacedWells } from './close-wells-sql.ts';
import { WELL_COLUMNS, type WellLookups } from './fields.ts';

/** By column of the well table. */
const EMPTIED: Emptied = {
  ...Object.fromEntries(
    WELL_COLUMNS.map(([field, { column, whenEmpty }]) => [
      column,
      { field, ...(whenEmpty !== undefined && { empty: `${whenEmpty}` }) },
    ]),
  ),
  remarks: { field: 'remarks' },
  state_links: { field: 'state_links' },
};
const NEEDED_CODES = WELL_COLUMNS.flatMap(([, { column, whenEmpty }]) => (whenEmpty === undefined ? [] : [column]));

const COLUMNS = ['location', ...WELL_COLUMNS.map(([, { column }]) => column), 'remarks', 'state_links'];

async function findCodes(database: DataSource, table: string, key: string): Promise<Codes> {
  const rows = await database.query<{ key: number; name: string }[]>(
    `SELECT ${key} AS key, name FROM ${table} ORDER BY key`,
  );
  return Object.fromEntries(rows.map(({ key, name }) => [name, key]));
}

const LOOKUPS = fileFields('wells').flatMap(([field, { lookup }]) => (lookup ? [[field, lookup] as const] : []));

export async function wellLookups(database: DataSource): Promise<WellLookups> {
  const lookups: WellLookups = {};
  for (const [, lookup] of LOOKUPS) lookups[lookup] = await findCodes(database, lookup, LOOKUP_COLUMNS[lookup]);
  return lookups;
}

/** All rows of a file have the same columns. */
async function findGivenColumns({ manager, importNdx }: Merging): Promise<string[]> {
  const rows = await manager.query<{ column: string }[]>(
    `SELECT jsonb_object_keys(fields) AS column FROM (
      SELECT fields FROM import_record WHERE import_ndx = $1 ORDER BY line LIMIT 1) AS first`,
    [importNdx],
  );
  return COLUMNS.filter((known) => rows.some(({ column }) => column === known));
}

/** Matches wells by number; fields without a column keep their values. */
export async function mergeWells(merging: Merging): Promise<Merged> {
  const { manager, found, notes } = merging;
  await merging.stageLike('staged_well', 'well');
  await manager.query('CREATE INDEX ON staged_well (well_number)');
  await refuseRepeated(merging, 'staged_well', 'well_number', 'row-well-repeated');
  await refuseOthers(merging, 'staged_well', 'well', 'well_number', 'row-well-of-other-source');
  await refuseMergedWells(merging, 'staged_well');
  await merging.drop('staged_well');
  const setGpus = `UPDATE staged_well SET gpu_number = ${GPU_OF_POSITION('staged_well.location')}`;
  await manager.query(setGpus);
  await holdStagedGpus(merging, 'staged_well');
  await manager.query(`${setGpus} WHERE gpu_number IN (SELECT gpu_number FROM gpu WHERE ended_on IS NOT NULL)`);
  const columns = await findGivenColumns(merging);
  const unknown = NEEDED_CODES.filter((column) => !columns.includes(column));
  const given = { table: 'well', staged: 'staged_well', key: ['well_number'], columns: [...columns, 'gpu_number'] };
  await noteEmptied(merging, given, EMPTIED);
  await rememberPlacedWells(merging);
  const merged = await merge(manager, {
    ...given,
    whenNew: {
      ...Object.fromEntries(unknown.map((column) => [column, `${UNKNOWN_NDX}`])),
      data_source: `'${found.source}'`,
    },
    whenChanged: 'updated_at = now()',
    order: 'line',
    shown: Object.fromEntries([
      ...LOOKUPS.map(([field, lookup]) => named(field, lookup, LOOKUP_COLUMNS[lookup])),
      ['location', { field: 'position', text: (of) => `concat_ws(', ', ST_Y(${of}.location), ST_X(${of}.location))` }],
      ['state_links', null],
    ]),
  });
  notes.push(...(await describeCloseWells(merging)));
  if (columns.includes('state_well_number'))
    notes.push(...(await describeSharedStateNumbers(manager, 'SELECT state_well_number FROM staged_well')));
  return merged;
}
