import type { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import { UNKNOWN_NDX } from '../defaults/lookups.ts';
import { UsageError } from '../setup/command-line.ts';
import { openCsv } from './csv.ts';
import type { WellField, WellMapping } from './mapping.ts';
import type { RefusalReport } from './refusals.ts';
import { RowError } from './row-error.ts';
import { inTransaction, type Summary } from './summary.ts';
import { type Codes, readWellRow, type WellLookups, type WellRow } from './well-row.ts';

export interface WellImport {
  path: string;
  mapping: WellMapping;
  dryRun: boolean;
  report: RefusalReport;
  print: (line: string) => void;
}

const BATCH = 1000;
const PROGRESS_EVERY = 50_000;

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

/** Rows of the file that can be read; the others go to the report. */
async function* readRows({ path, mapping, report, print }: WellImport, lookups: WellLookups): AsyncGenerator<WellRow> {
  const csv = await openCsv(path, mapping.delimiter, Object.values(mapping.columns));
  let count = 0;
  for await (const { line, cells, cellCount } of csv.rows) {
    count += 1;
    if (count % PROGRESS_EVERY === 0) print(`  read ${count.toLocaleString('en-US')} rows`);
    try {
      if (!cells) throw new RowError(`has ${cellCount} cells, the header has ${csv.columns.length}`);
      yield readWellRow(line, (field: WellField) => cells.get(mapping.columns[field] ?? '') ?? '', mapping, lookups);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      await report.add({ place: `line ${line}`, reason: error.message });
    }
  }
  if (count === 0) throw new UsageError(`${path} has a header and no rows`);
}

/** Puts the file's rows into a table of their own, which goes with the transaction. @returns its columns of the well table */
async function stage(manager: EntityManager, rows: AsyncIterable<WellRow>): Promise<string[]> {
  await manager.query(
    'CREATE TEMPORARY TABLE import_well ON COMMIT DROP AS SELECT 0 AS line, well.* FROM well WITH NO DATA',
  );
  let columns: string[] = [];
  let batch: WellRow[] = [];
  const flush = async () => {
    await insertRows(manager, 'import_well', batch);
    batch = [];
  };
  for await (const row of rows) {
    columns = Object.keys(row).filter((column) => column !== 'line');
    if (batch.push(row) === BATCH) await flush();
  }
  await flush();
  await manager.query('CREATE INDEX ON import_well (well_number)');
  await manager.query('ANALYZE import_well');
  return columns;
}

/** Takes rows out of the staged ones that name a well twice, or somebody else's, and reports them. */
async function refuse(manager: EntityManager, report: RefusalReport, source: string): Promise<void> {
  type Refused = { line: number; reason: string };
  const takeOut = async (rows: Refused[]) => {
    for (const { line, reason } of rows) await report.add({ place: `line ${line}`, reason });
    if (rows.length > 0)
      await manager.query('DELETE FROM import_well WHERE line = ANY ($1)', [rows.map(({ line }) => line)]);
  };
  await takeOut(
    await manager.query<Refused[]>(
      `SELECT line, format('well_number %s is already on line %s', well_number, first) AS reason FROM (
         SELECT line, well_number, min(line) OVER (PARTITION BY well_number) AS first FROM import_well) AS row
       WHERE line <> first ORDER BY line`,
    ),
  );
  await takeOut(
    await manager.query<Refused[]>(
      `SELECT line, format('well_number %s belongs to a well from "%s"', well_number, known.data_source) AS reason
       FROM import_well JOIN (SELECT well_number, data_source FROM well) AS known USING (well_number)
       WHERE known.data_source <> $1 ORDER BY line`,
      [source],
    ),
  );
}

/** Inserts and updates wells from the staged rows; what is as it was is left alone. */
async function merge(manager: EntityManager, given: string[], source: string): Promise<Omit<Summary, 'refused'>> {
  // Not a join: PostGIS may fail to estimate one where all wells lie far from all GPUs.
  await manager.query(`UPDATE import_well SET gpu_number =
    (SELECT gpu_number FROM gpu WHERE ST_Covers(gpu.location, import_well.location) LIMIT 1)`);
  const columns = [...given, 'gpu_number'];
  const list = (table: string) => columns.map((column) => `${table}.${column}`).join(', ');
  const differs = `(${list('well')}) IS DISTINCT FROM (${list('import_well')})`;
  const [row] = await manager.query<Record<'inserted' | 'updated' | 'unchanged', string>[]>(
    `SELECT count(*) FILTER (WHERE well.well_ndx IS NULL) AS inserted,
       count(*) FILTER (WHERE well.well_ndx IS NOT NULL AND ${differs}) AS updated,
       count(*) FILTER (WHERE well.well_ndx IS NOT NULL AND NOT ${differs}) AS unchanged
     FROM import_well LEFT JOIN well USING (well_number)`,
  );
  const [inserted, updated, unchanged] = [Number(row!.inserted), Number(row!.updated), Number(row!.unchanged)];
  if (updated > 0) {
    const assignments = columns.map((column) => `${column} = import_well.${column}`).join(', ');
    await manager.query(`UPDATE well SET ${assignments}, updated_at = now() FROM import_well
      WHERE well.well_number = import_well.well_number AND ${differs}`);
  }
  if (inserted > 0) {
    const codes = ['npgcd_well_class_ndx', 'well_type_ndx', 'npgcd_well_status_ndx'];
    const unknown = codes.filter((column) => !columns.includes(column));
    await manager.query(
      `INSERT INTO well (${[...columns, ...unknown, 'data_source'].join(', ')})
       SELECT ${list('import_well')}${`, ${UNKNOWN_NDX}`.repeat(unknown.length)}, $1 FROM import_well
       WHERE NOT EXISTS (SELECT FROM well WHERE well.well_number = import_well.well_number) ORDER BY line`,
      [source],
    );
  }
  return { inserted, updated, unchanged };
}

/**
 * Imports wells from a CSV file: all rows that can be taken in one transaction, or nothing. Wells are known by their number;
 * columns that the mapping does not give keep what they have. Running the same file again changes nothing.
 *
 * @throws UsageError when the file as a whole cannot be used
 */
export async function importWells(database: DataSource, options: WellImport): Promise<Summary> {
  const { mapping, dryRun, report } = options;
  const source = `import:${mapping.source}`;
  return inTransaction(database, dryRun, async (manager) => {
    const columns = await stage(manager, readRows(options, await readLookups(manager)));
    await refuse(manager, report, source);
    const merged =
      columns.length > 0 ? await merge(manager, columns, source) : { inserted: 0, updated: 0, unchanged: 0 };
    return { ...merged, refused: report.count };
  });
}
