import type { MigrationInterface, QueryRunner } from 'typeorm';

const NEXT = 'greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)';

const RAISE_NOW = `CREATE OR REPLACE FUNCTION raise_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE data_version SET version = ${NEXT} WHERE name = TG_ARGV[0];
    RETURN NULL;
  END $$`;

const RAISE_AT_COMMIT = [
  // Its rows are deleted before they are committed: there is nothing to log, nor to put back.
  `CREATE UNLOGGED TABLE changed_data (
    transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
    name text NOT NULL,
    CONSTRAINT changed_data_pkey PRIMARY KEY (transaction, name))`,
  "COMMENT ON TABLE changed_data IS 'Which data versions a transaction that has not ended will raise'",
  `CREATE OR REPLACE FUNCTION raise_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO changed_data (name) VALUES (TG_ARGV[0]) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION raise_changed_versions() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    names text[];
    changed text;
  BEGIN
    WITH noted AS (DELETE FROM changed_data WHERE transaction = pg_current_xact_id() RETURNING name)
      SELECT coalesce(array_agg(name ORDER BY name), '{}') INTO names FROM noted;
    FOREACH changed IN ARRAY names LOOP
      UPDATE data_version SET version = ${NEXT} WHERE name = changed;
    END LOOP;
    RETURN NULL;
  END $$`,
  `CREATE CONSTRAINT TRIGGER changed_data_raise_versions AFTER INSERT ON changed_data DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION raise_changed_versions()`,
];

/**
 * Versions are raised when the transaction commits, in the order of their names: those that touch tables in different orders do not
 * deadlock on them, and a long import does not hold them.
 */
export class VersionsAtCommit1802217600000 implements MigrationInterface {
  name = 'VersionsAtCommit1802217600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of RAISE_AT_COMMIT) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
    await runner.query(RAISE_NOW);
    await runner.query('DROP TABLE changed_data');
    await runner.query('DROP FUNCTION raise_changed_versions()');
  }
}
