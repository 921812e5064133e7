import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.ts';
import { KnownPeople, type RunningApi, startApi } from './api.ts';
import { prepareTestDatabase, testDatabaseUrl } from './database.ts';

type Prepare = (database: DataSource) => Promise<unknown>;

/** The database for the tests of a file, prepared once before them. */
export function testDatabase(prepare?: Prepare): DataSource {
  const database = new DataSource(dataSourceOptions(testDatabaseUrl()));
  beforeAll(async () => {
    await prepareTestDatabase(await database.initialize());
    await prepare?.(database);
  });
  afterAll(() => database.destroy());
  return database;
}

/** The database for the tests of a file, and an API on it, by default with `KnownPeople`. */
export function testApi(prepare?: Prepare, options: Parameters<typeof startApi>[0] = {}) {
  const api = {} as RunningApi;
  // Runs before the one that ends the database.
  afterAll(() => api.stop?.());
  const database = testDatabase(prepare);
  beforeAll(async () => {
    Object.assign(api, await startApi({ tokens: new KnownPeople(), ...options }));
  });
  return { database, api };
}
