import type { Database } from './database.ts';
import { MIGRATION_TABLE, migrations } from './migrations/index.ts';

export async function pendingMigrations(database: Database): Promise<string[]> {
  const table = `${MIGRATION_TABLE.schema}.${MIGRATION_TABLE.name}`;
  const { rows: found } = await database.query('SELECT to_regclass($1) IS NOT NULL AS present', [table]);
  const applied = found[0].present ? (await database.query<{ name: string }>(`SELECT name FROM ${table}`)).rows : [];
  const names = new Set(applied.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !names.has(name));
}
