import { poolOptions } from '@portal/shared-server/database';
import { DataSource } from 'typeorm';
import { describeError } from '../logger.ts';
import { MIGRATION_TABLE, migrations } from './migrations/index.ts';

/**
 * @returns number of applied migrations
 * @throws Error in one line if the database cannot be opened, without the URL, which may contain a password
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
    extra: { ...poolOptions(url, { warn: (text) => process.stderr.write(`${text}\n`) }), max: 1 },
  });
  await source.initialize().catch((error: unknown) => {
    throw new Error(`The database in DATABASE_URL cannot be opened: ${describeError(error)}`, { cause: error });
  });
  try {
    await source.query(`CREATE SCHEMA IF NOT EXISTS ${MIGRATION_TABLE.schema}`);
    return (await source.runMigrations()).length;
  } finally {
    await source.destroy();
  }
}
