import { DataSource } from 'typeorm';
import { describeError } from '../logger.ts';
import { MIGRATION_TABLE, migrations } from './migrations/index.ts';

/**
 * @returns how many migrations were applied
 * @throws Error in one line, without the URL, which may hold a password, when the database cannot be opened
 */
export async function migrate(url: string): Promise<number> {
  const source = new DataSource({
    type: 'postgres',
    url,
    schema: MIGRATION_TABLE.schema,
    entities: [],
    migrations,
    migrationsTableName: MIGRATION_TABLE.name,
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    extra: { max: 1, connectionTimeoutMillis: 10_000 },
  });
  await source.initialize().catch((error: unknown) => {
    throw new Error(`The database that DATABASE_URL names cannot be opened: ${describeError(error)}`, { cause: error });
  });
  try {
    await source.query(`CREATE SCHEMA IF NOT EXISTS ${MIGRATION_TABLE.schema}`);
    return (await source.runMigrations()).length;
  } finally {
    await source.destroy();
  }
}
