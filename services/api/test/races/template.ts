import type { DataSource } from 'typeorm';

/** Of the database itself, or of the moment. */
const LEFT = ['spatial_ref_sys', 'schema_migration', 'data_version', 'changed_data', 'lease'];

interface Table {
  name: string;
  columns: string;
}

/** Keeps the rows of all tables. @returns puts them back, which takes a tenth of the time in which they came to be */
export async function keepRows(database: DataSource): Promise<() => Promise<void>> {
  const tables = await database.query<Table[]>(
    `SELECT relname AS name, string_agg(attname, ', ' ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT relname = ANY ($1)
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`,
    [LEFT],
  );
  await database.query(`DROP SCHEMA IF EXISTS kept CASCADE; CREATE SCHEMA kept;
    ${tables.map(({ name, columns }) => `CREATE TABLE kept.${name} AS SELECT ${columns} FROM ${name};`).join('\n')}`);
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM kept.${name})`);
  const filled = await database.query<{ name: string }[]>(counts.join(' UNION ALL '));
  const isFilled = new Set(filled.map(({ name }) => name));
  await database.query(`CREATE FUNCTION kept.put_back() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- Without triggers, which keep a history and follow references.
      SET LOCAL session_replication_role = replica;
      ${tables.map(({ name }) => `DELETE FROM ${name};`).join('\n      ')}
      ${tables
        .filter(({ name }) => isFilled.has(name))
        .map(
          ({ name, columns }) =>
            `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.${name};`,
        )
        .join('\n      ')}
      UPDATE data_version SET version = version + 1;
    END $$`);
  return async () => {
    await database.query('SELECT kept.put_back()');
  };
}
