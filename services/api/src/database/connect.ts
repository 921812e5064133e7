import { DataSource, type DataSourceOptions } from 'typeorm';

async function pendingMigrations(database: DataSource): Promise<string[]> {
  const table = database.options.migrationsTableName ?? 'migrations';
  const [{ present }] = await database.query('SELECT to_regclass($1) IS NOT NULL AS present', [table]);
  const rows: { name: string }[] = present ? await database.query(`SELECT name FROM ${table}`) : [];
  const applied = new Set(rows.map(({ name }) => name));
  return database.migrations
    .map((migration) => migration.name ?? migration.constructor.name)
    .filter((name) => !applied.has(name));
}

/** @throws Error if it is unreachable, or its schema is older than this program */
export async function connectDatabase(options: DataSourceOptions | undefined): Promise<DataSource> {
  const database = new DataSource(options!);
  await database.initialize().catch((cause: Error) => {
    throw new Error(`the database cannot be reached: ${cause.message}`, { cause });
  });
  const pending = await pendingMigrations(database);
  if (pending.length === 0) return database;
  await database.destroy();
  throw new Error(
    `the database lacks ${pending.length} migration(s) (${pending.join(', ')}); run: node services/api/dist/setup/cli.js`,
  );
}
