import { DataSource } from 'typeorm';
import type { Config } from '../../src/config.ts';
import { dataSourceOptions } from '../../src/database/data-source.ts';
import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';
import { clearTestDatabase, testDatabaseUrl } from '../support/database.ts';
import { ImportFiles } from '../support/import-files.ts';
import { importsOf } from './imports-api.ts';

type Fill = (database: DataSource, files: ImportFiles) => Promise<unknown>;

/** A database that is emptied and filled before each test, and a folder for files. */
export function importSuite(fill: Fill = async () => {}) {
  jest.setTimeout(120_000);
  const database = new DataSource(dataSourceOptions(testDatabaseUrl()));
  const files = new ImportFiles();
  beforeAll(async () => {
    await database.initialize();
  });
  beforeEach(async () => {
    await clearTestDatabase(database);
    await fill(database, files);
  });
  afterAll(async () => {
    await clearTestDatabase(database);
    await database.destroy();
    files.remove();
  });
  const table = (sql: string): Promise<Record<string, unknown>[]> => database.query(sql);
  /** The readings in the database as `well value`, in the order of wells and times. */
  const readings = async () =>
    (
      await table(
        'SELECT well_number, result_value FROM observation JOIN well USING (well_ndx) ORDER BY 1, collect_timestamp, 2',
      )
    ).map((row) => `${row.well_number} ${row.result_value}`);
  const wellNumbers = async () =>
    (await table('SELECT well_number FROM well ORDER BY 1')).map((row) => row.well_number);
  /** The number of rows of a table. */
  const count = async (name: string) => (await table(`SELECT count(*)::int AS count FROM ${name}`))[0]!.count;
  return { database, files, table, readings, wellNumbers, count };
}

/** Adds a running API, which keeps its temporary files in the folder, and imports by an administrator. */
export function importApiSuite(fill?: Fill, settings: Partial<Config> = {}) {
  let api: RunningApi;
  afterAll(() => api.stop());
  const suite = importSuite(fill);
  const start = (temporaryFolder = suite.files.folder) =>
    startApi({ tokens: new KnownPeople(), settings: { temporaryFolder, ...settings } });
  beforeAll(async () => {
    api = await start();
  });
  return { ...suite, ...importsOf(() => api), start, url: () => api.url };
}
