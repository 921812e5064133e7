import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Values that the portal derives from others: they are no part of a record's history or version. Generated columns are empty in
 * a trigger before the change.
 */
const DERIVED = {
  well: [
    'has_winter_observations',
    'has_telemetry',
    'has_battery_data',
    'has_water_temperature_data',
    'monitoring_status_ndx',
    'search_text',
    'updated_at',
  ],
  gpu: ['inner_buffer', 'name_key'],
  permit: [],
  meter: ['told_on'],
};

const KEYS = { well: 'well_ndx', gpu: 'gpu_number', permit: 'permit_ndx', meter: 'meter_ndx' };

type Table = keyof typeof KEYS;
const TABLES = Object.keys(KEYS) as Table[];

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

/** Geometries as hexadecimal text, which is exact; as JSON they would be rounded. */
const rowAsJson = (table: Table, row: string): string => {
  const geometry =
    table === 'well' || table === 'gpu' ? ` || jsonb_build_object('location', ${row}.location::text)` : '';
  const without = ['version', ...DERIVED[table]].map((column) => `'${column}'`).join(', ');
  return `((to_jsonb(${row})${geometry}) - ARRAY[${without}])`;
};

/** Demo rows come and go by thousands: only what people change in them is kept. */
const isKept = (row: string): string => `${row}.data_source <> 'demo'`;

const recordChanges = (table: Table): string[] => {
  const key = KEYS[table];
  const columns = `(record_table, record_ndx, version, before, after)`;
  const name = `record_${table}_change`;
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO record_change ${columns}
        SELECT '${table}', ${key}, version, NULL, '{}' FROM new_rows WHERE ${isKept('new_rows')} ORDER BY ${key};
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO record_change ${columns}
        SELECT '${table}', ${key}, NULL, ${rowAsJson(table, 'old_rows')}, NULL FROM old_rows
        WHERE ${isKept('old_rows')} ORDER BY ${key};
      ELSE
        INSERT INTO record_change ${columns}
        SELECT '${table}', ${key}, version, differences(before, after), differences(after, before) FROM (
          SELECT new_rows.${key}, new_rows.version, ${rowAsJson(table, 'old_rows')} AS before, ${rowAsJson(table, 'new_rows')} AS after
          FROM old_rows JOIN new_rows USING (${key}) WHERE old_rows.version <> new_rows.version
        ) AS changed WHERE before <> after ORDER BY ${key};
      END IF;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER ${table}_record_insert AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
    `CREATE TRIGGER ${table}_record_delete AFTER DELETE ON ${table} REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
    `CREATE TRIGGER ${table}_record_update AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
  ];
};

const raiseVersion = (table: Table): string[] => [
  `ALTER TABLE ${table} ADD COLUMN version int NOT NULL DEFAULT 1`,
  // Comparing rows is ten times faster than comparing them as JSON.
  `CREATE FUNCTION raise_${table}_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${['version', ...DERIVED[table]].map((column) => `OLD.${column} := NEW.${column};`).join(' ')}
    IF OLD IS DISTINCT FROM NEW THEN NEW.version := NEW.version + 1; END IF;
    RETURN NEW;
  END $$`,
  // Fires after the other triggers of the row: they fire in the order of their names.
  `CREATE TRIGGER ${table}_version BEFORE UPDATE ON ${table} FOR EACH ROW
    EXECUTE FUNCTION raise_${table}_row_version()`,
];

/**
 * Every change of wells, GPUs, permits and meters is kept, whoever makes it: pages, imports and the district's own SQL. Rows have
 * versions, so that nobody overwrites what another person has just saved.
 */
export class RecordHistory1799712000000 implements MigrationInterface {
  name = 'RecordHistory1799712000000';

  async up(runner: QueryRunner): Promise<void> {
    const tables = TABLES.flatMap((table) => [...raiseVersion(table), ...recordChanges(table)]);
    for (const statement of [...changeSet, ...history, ...tables]) await runner.query(statement);
  }

  /** The list of actions is not restored: audit log entries are never deleted. */
  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      for (const event of ['insert', 'delete', 'update'])
        await runner.query(`DROP TRIGGER ${table}_record_${event} ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_version ON ${table}`);
      await runner.query(`DROP FUNCTION record_${table}_change(), raise_${table}_row_version()`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
    }
    await runner.query('DROP TABLE record_change');
    await runner.query('DROP FUNCTION differences(jsonb, jsonb)');
    await runner.query('ALTER TABLE audit_log DROP COLUMN change_set');
    await runner.query("ALTER TABLE audit_log ADD CONSTRAINT audit_log_action_check CHECK (action <> '')");
    await runner.query('DROP FUNCTION current_change_set()');
  }
}
