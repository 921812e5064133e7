import type { MigrationInterface, QueryRunner } from 'typeorm';
import { forgetHistory, keepHistory, type RecordTable } from './record-history-sql.ts';

const TABLES: RecordTable[] = [
  {
    table: 'well',
    key: 'well_ndx',
    derived: [
      'has_winter_observations',
      'has_telemetry',
      'has_battery_data',
      'has_water_temperature_data',
      'monitoring_status_ndx',
      'search_text',
      'updated_at',
    ],
    hasLocation: true,
  },
  { table: 'gpu', key: 'gpu_number', derived: ['inner_buffer', 'name_key'], hasLocation: true },
  { table: 'permit', key: 'permit_ndx', derived: [] },
  { table: 'meter', key: 'meter_ndx', derived: ['told_on'] },
];

const changeSet = [
  // A setting of the transaction joins what one person does at once; a number of the server would repeat after a restore.
  `CREATE FUNCTION current_change_set() RETURNS uuid LANGUAGE plpgsql AS $$
  DECLARE
    known text := current_setting('portal.change_set', true);
  BEGIN
    IF known IS NULL OR known = '' THEN
      known := set_config('portal.change_set', gen_random_uuid()::text, true);
    END IF;
    RETURN known::uuid;
  END $$`,
  "COMMENT ON FUNCTION current_change_set IS 'The same for all changes of a transaction'",
  'ALTER TABLE audit_log ADD COLUMN change_set uuid',
  'ALTER TABLE audit_log ALTER COLUMN change_set SET DEFAULT current_change_set()',
  'CREATE INDEX audit_log_change_set_index ON audit_log (change_set) WHERE change_set IS NOT NULL',
  // The contract lists the actions.
  'ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check',
];

const history = [
  `CREATE TABLE record_change (
    change_ndx bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT record_change_pkey PRIMARY KEY,
    change_set uuid NOT NULL DEFAULT current_change_set(),
    record_table text NOT NULL,
    record_ndx int NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    database_user text NOT NULL DEFAULT session_user,
    version int,
    before jsonb,
    after jsonb)`,
  "COMMENT ON TABLE record_change IS 'Kept by triggers: every change of a record, whoever makes it; the audit entry of its change set says who and why'",
  "COMMENT ON COLUMN record_change.before IS 'The columns that changed; the whole row where it was removed, NULL where it was added'",
  "COMMENT ON COLUMN record_change.version IS 'Of the row after the change; NULL where it was removed'",
  'CREATE INDEX record_change_record_index ON record_change (record_table, record_ndx, change_ndx)',
  'CREATE INDEX record_change_change_set_index ON record_change (change_set)',
  `CREATE FUNCTION differences(one jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT jsonb_object_agg(key, value) FROM jsonb_each(one) WHERE value IS DISTINCT FROM other -> key $$`,
  "COMMENT ON FUNCTION differences IS 'The members of one that other has not; NULL where there are none'",
];

/**
 * Every change of wells, GPUs, permits and meters is kept, whoever makes it: pages, imports and the district's own SQL. Rows have
 * versions, so that nobody overwrites what another person has just saved.
 */
export class RecordHistory1799712000000 implements MigrationInterface {
  name = 'RecordHistory1799712000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...changeSet, ...history, ...TABLES.flatMap(keepHistory)]) await runner.query(statement);
  }

  /** The list of actions is not restored: audit log entries are never deleted. */
  async down(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES.flatMap(forgetHistory)) await runner.query(statement);
    await runner.query('DROP TABLE record_change');
    await runner.query('DROP FUNCTION differences(jsonb, jsonb)');
    await runner.query('ALTER TABLE audit_log DROP COLUMN change_set');
    await runner.query("ALTER TABLE audit_log ADD CONSTRAINT audit_log_action_check CHECK (action <> '')");
    await runner.query('DROP FUNCTION current_change_set()');
  }
}
