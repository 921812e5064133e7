import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = ['reading', 'asking', 'ready', 'failed', 'committing', 'committed', 'discarded'];
const isOneOf = (states: string[]): string =>
  `ALTER TABLE measurement_import ADD CONSTRAINT measurement_import_state_check CHECK (state IN ('${states.join("', '")}'))`;
const ACTIONS = [
  ...['user-created', 'user-updated', 'user-deleted'],
  ...['report-saved', 'report-submitted', 'report-updated', 'report-accepted', 'report-sent-back', 'report-withdrawn'],
  ...['document-added', 'document-withdrawn', 'meter-replaced', 'import-committed'],
];
const isAction = (actions: string[]): string =>
  `ALTER TABLE audit_log ADD CONSTRAINT audit_log_action_check CHECK (action IN ('${actions.join("', '")}'))`;

const statements = [
  'ALTER TABLE measurement_import DROP CONSTRAINT measurement_import_state_check',
  isOneOf([...STATES, 'undoing', 'undone']),
  `ALTER TABLE measurement_import
    ADD COLUMN undone_at timestamptz,
    ADD COLUMN undone_by_user_id text,
    ADD COLUMN undone_by text,
    ADD COLUMN undone jsonb`,
  "COMMENT ON COLUMN measurement_import.undone IS 'What undoing it has done, as the preview of an undo says it'",
  'CREATE INDEX observation_import_ndx_index ON observation (import_ndx) WHERE import_ndx IS NOT NULL',
  `CREATE INDEX replaced_observation_earlier_index ON replaced_observation (earlier_import_ndx)
    WHERE earlier_import_ndx IS NOT NULL`,
  `CREATE TABLE confirmed_observation (
    import_ndx int NOT NULL CONSTRAINT confirmed_observation_import_fk REFERENCES measurement_import,
    of_import_ndx int NOT NULL,
    well_ndx int NOT NULL CONSTRAINT confirmed_observation_well_fk REFERENCES well ON DELETE CASCADE,
    parameter_ndx int NOT NULL CONSTRAINT confirmed_observation_parameter_fk REFERENCES parameter,
    collect_timestamp timestamptz NOT NULL,
    reported_value double precision,
    reported_unit text,
    CONSTRAINT confirmed_observation_pkey PRIMARY KEY (import_ndx, well_ndx, parameter_ndx, collect_timestamp))`,
  "COMMENT ON TABLE confirmed_observation IS 'Values that an import found there already, from the import of_import_ndx'",
  'CREATE INDEX confirmed_observation_of_index ON confirmed_observation (of_import_ndx)',
  `CREATE TABLE import_made_well (
    well_ndx int CONSTRAINT import_made_well_pkey PRIMARY KEY
      CONSTRAINT import_made_well_well_fk REFERENCES well ON DELETE CASCADE,
    import_ndx int NOT NULL CONSTRAINT import_made_well_import_fk REFERENCES measurement_import)`,
  'CREATE INDEX import_made_well_import_index ON import_made_well (import_ndx)',
  // For earlier imports: wells unchanged since, recognized by the timestamp of the transaction that created them.
  `INSERT INTO import_made_well (well_ndx, import_ndx)
  SELECT well_ndx, min(import_ndx) FROM well JOIN measurement_import ON updated_at = settled_at
  WHERE data_source = 'import:usgs' AND state = 'committed' AND new_wells > 0
  GROUP BY well_ndx`,
  'ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check',
  isAction([...ACTIONS, 'import-undone']),
];

/** Imports that can be undone: records the readings and wells each brought, including ones that already existed. */
export class UndoneImports1796428800000 implements MigrationInterface {
  name = 'UndoneImports1796428800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM audit_log WHERE action = 'import-undone'");
    await runner.query('ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check');
    await runner.query(isAction(ACTIONS));
    await runner.query('DROP TABLE import_made_well, confirmed_observation');
    await runner.query('DROP INDEX replaced_observation_earlier_index, observation_import_ndx_index');
    await runner.query("UPDATE measurement_import SET state = 'committed' WHERE state IN ('undoing', 'undone')");
    await runner.query('ALTER TABLE measurement_import DROP CONSTRAINT measurement_import_state_check');
    await runner.query(isOneOf(STATES));
    await runner.query(`ALTER TABLE measurement_import
      DROP COLUMN undone_at, DROP COLUMN undone_by_user_id, DROP COLUMN undone_by, DROP COLUMN undone`);
  }
}
