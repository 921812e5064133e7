import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { Schema1795219200000 } from './migrations/1795219200000-Schema.ts';

/**
 * TypeORM options for a database URL (`postgres://…`). Migrations never run by themselves: the set-up step runs them, and the
 * API refuses to start while some are pending.
 */
export function dataSourceOptions(url: string): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [],
    migrations: [Schema1795219200000],
    migrationsTableName: 'schema_migration',
    migrationsRun: false,
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    extra: { max: 10, connectionTimeoutMillis: 10_000 },
  };
}

/** Opens the database at `url`, hands it to `work` and closes it again, whatever happens. */
export async function withDatabase<T>(url: string, work: (database: DataSource) => Promise<T>): Promise<T> {
  const database = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
