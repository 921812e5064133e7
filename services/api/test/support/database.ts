import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.ts';
import { emptyTables } from './empty-tables.ts';
import { watchLookupTables } from './lookup-tables.ts';

/** URL of the medium tests' database with schema and defaults, set by `deploy/test/database.setup.mjs`. */
export function testDatabaseUrl(): string {
  const url = process.env[`TEST_DATABASE_URL_OF_WORKER_${process.env.JEST_WORKER_ID}`];
  if (!url) throw new Error('no test database: run this test in the jest project "medium"');
  return url;
}

/**
 * Opens the database that the medium tests of a worker share, without wells, GPUs, boundaries and permits. Call it in `beforeAll`,
 * and `destroy()` the result in `afterAll`, which puts back lists, rules and map layers.
 */
export async function openTestDatabase(): Promise<DataSource> {
  const database = await new DataSource(dataSourceOptions(testDatabaseUrl())).initialize();
  await prepareTestDatabase(database);
  return database;
}

/** Empties an open database, whose `destroy()` then puts back lists, rules and map layers. */
export async function prepareTestDatabase(database: DataSource): Promise<void> {
  await clearTestDatabase(database);
  const putBack = await watchLookupTables(database);
  const destroy = database.destroy.bind(database);
  database.destroy = () => putBack().finally(destroy);
}

const DEADLOCK = '40P01';
/** With those that refer to them, all tables of data and people. */
const TABLES =
  `well gpu boundary observation permit owner planned_change mail person_notice mail_preference mail_address season_step watcher watch_request watch_event
  telemetry_change telemetry_subscription user_permit audit_log record_change record_document well_merge measurement_import
  import_reading backup_run health_trouble day_spending person_limit`.split(/\s+/);

/** Empties the tables of data and people, but not lookup tables, sources and layers. */
export async function clearTestDatabase(database: DataSource): Promise<void> {
  await emptyTables(database, TABLES).catch((error) => {
    // An API that has just started reads some of the tables in another order.
    if (error.driverError?.code !== DEADLOCK) throw error;
    return emptyTables(database, TABLES);
  });
  await database.query("UPDATE lease SET holder = NULL, expires_at = '-infinity'");
}

/** A public data file beside the checkout, or null if it is not there. */
export function publicDataFile(path: string): string | null {
  const file = join(import.meta.dirname, '../../../../../shared/data', path);
  return existsSync(file) ? file : null;
}
