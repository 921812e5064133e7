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
  return { database, files };
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
