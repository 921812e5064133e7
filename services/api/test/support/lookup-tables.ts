import type { DataSource } from 'typeorm';

/** Of the database itself, or of the moment. */
const OTHERS = ['spatial_ref_sys', 'schema_migration', 'data_version', 'changed_data', 'lease'];

/**
 * Takes note of the tables that hold rows before any test does: lists, rules, map layers.
 *
 * @returns puts back what was changed since
 */
export async function watchLookupTables(database: DataSource): Promise<() => Promise<void>> {
  const tables = await database.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND NOT relname = ANY ($1) ORDER BY oid`,
    [OTHERS],
  );
  const contents = async () => {
    const each = tables.map(
      ({ name }) => `SELECT '${name}' AS name, (SELECT jsonb_agg(one ORDER BY one::text) FROM ${name} AS one) AS rows`,
    );
    return database.query<{ name: string; rows: object[] | null }[]>(each.join(' UNION ALL '));
  };
  const before = await contents();
  return async () => {
    const now = await contents();
    const changed = before.filter(
      ({ rows }, index) => rows !== null && JSON.stringify(rows) !== JSON.stringify(now[index]!.rows),
    );
    await database.transaction(async (manager) => {
      await manager.query('SET LOCAL session_replication_role = replica');
      for (const { name, rows } of changed) {
        await manager.query(`DELETE FROM ${name}`);
        await manager.query(`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`, [
          JSON.stringify(rows),
        ]);
      }
    });
  };
}
