import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** Bytes of a table from which deleting its rows takes longer than replacing its files. */
const LARGE = 1_000_000;
const UNDEFINED_SCHEMA = '3F000';
const UNDEFINED_FUNCTION = '42883';

/**
 * Does what TRUNCATE … RESTART IDENTITY CASCADE does, which makes new files for each table and index: for a few rows in 60 tables it
 * takes over ten times as long. Tables with statistics are truncated all the same: those of rows that are gone mislead the planner.
 */
export async function emptyTables(database: DataSource, tables: readonly string[]): Promise<void> {
  const name = `tests.empty_${createHash('sha1').update(tables.join()).digest('hex')}`;
  await database.query(`SELECT ${name}()`).catch(async (error) => {
    if (![UNDEFINED_SCHEMA, UNDEFINED_FUNCTION].includes(error.driverError?.code)) throw error;
    await createFunction(database, name, tables);
    await database.query(`SELECT ${name}()`);
  });
}

/** A function, because the database plans each of its statements once. */
async function createFunction(database: DataSource, name: string, tables: readonly string[]): Promise<void> {
  const all = await database.query<{ relation: string }[]>(`
    WITH RECURSIVE concerned (relation) AS (
      SELECT unnest('{${tables.join()}}'::regclass[])
      UNION SELECT conrelid FROM concerned JOIN pg_constraint ON contype = 'f' AND confrelid = relation
    ) SELECT relation::text FROM concerned JOIN pg_class ON oid = relation WHERE relkind = 'r' ORDER BY oid`);
  const relations = all.map(({ relation }) => relation).join();
  const sequences = await database.query<{ sequence: string; seqstart: string }[]>(`
    SELECT seqrelid::regclass::text AS sequence, seqstart FROM pg_sequence JOIN pg_depend ON objid = seqrelid
    WHERE classid = 'pg_class'::regclass AND deptype IN ('a', 'i') AND refobjid = ANY ('{${relations}}'::regclass[])`);
  await database.query(`
    CREATE SCHEMA IF NOT EXISTS tests;
    CREATE OR REPLACE FUNCTION ${name}() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM pg_class WHERE oid = ANY ('{${relations}}'::regclass[])
          AND (reltuples >= 0 OR pg_relation_size(oid) > ${LARGE})
      ) THEN
        TRUNCATE ${tables.join()} RESTART IDENTITY CASCADE;
        RETURN;
      END IF;
      -- Waits for writers, as TRUNCATE does.
      LOCK TABLE ${relations};
      -- Without triggers, which keep a history and follow references.
      SET LOCAL session_replication_role = replica;
      ${all.map(({ relation }) => `DELETE FROM ${relation};`).join('\n      ')}
      ${sequences.map(({ sequence, seqstart }) => `PERFORM setval('${sequence}', ${seqstart}, false);`).join('\n      ')}
      UPDATE data_version SET version = version + 1;
    END $$`);
}
