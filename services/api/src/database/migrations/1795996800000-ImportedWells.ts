import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS = [
  ...['user-created', 'user-updated', 'user-deleted'],
  ...['report-saved', 'report-submitted', 'report-updated', 'report-accepted', 'report-sent-back', 'report-withdrawn'],
  ...['document-added', 'document-withdrawn', 'meter-replaced'],
];
const isOneOf = (actions: string[]): string =>
  `ALTER TABLE audit_log ADD CONSTRAINT audit_log_action_check CHECK (action IN ('${actions.join("', '")}'))`;

const statements = [
  `ALTER TABLE measurement_import
    ADD COLUMN missing_wells int NOT NULL DEFAULT 0,
    ADD COLUMN missing_well_readings int NOT NULL DEFAULT 0`,
  "COMMENT ON COLUMN measurement_import.missing_well_readings IS 'Readings that were refused for want of their wells'",
  // A file may contain a well twice, which is resolved once the whole file has been read.
  `ALTER TABLE import_well DROP CONSTRAINT import_well_pkey,
    ADD COLUMN line int NOT NULL DEFAULT 0,
    ADD COLUMN source_text text NOT NULL DEFAULT ''`,
  'CREATE INDEX import_well_number_index ON import_well (import_ndx, well_number)',
  'ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check',
  isOneOf([...ACTIONS, 'import-committed']),
  'ALTER TABLE audit_log ALTER COLUMN actor_user_id DROP NOT NULL',
  "COMMENT ON COLUMN audit_log.actor_user_id IS 'Null for the command line'",
  `ALTER TABLE audit_log ADD COLUMN import_ndx int
    CONSTRAINT audit_log_import_fk REFERENCES measurement_import ON DELETE SET NULL`,
  'CREATE INDEX audit_log_import_ndx_index ON audit_log (import_ndx)',
];

/** Wells imported from site tables, readings without wells, and imports in the audit log. */
export class ImportedWells1795996800000 implements MigrationInterface {
  name = 'ImportedWells1795996800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM audit_log WHERE action = 'import-committed' OR actor_user_id IS NULL");
    await runner.query('ALTER TABLE audit_log DROP COLUMN import_ndx, ALTER COLUMN actor_user_id SET NOT NULL');
    await runner.query('ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check');
    await runner.query(isOneOf(ACTIONS));
    await runner.query('DROP INDEX import_well_number_index');
    await runner.query(`DELETE FROM import_well AS later USING import_well AS first
      WHERE later.import_ndx = first.import_ndx AND later.well_number = first.well_number AND later.ctid > first.ctid`);
    await runner.query(`ALTER TABLE import_well DROP COLUMN line, DROP COLUMN source_text,
      ADD CONSTRAINT import_well_pkey PRIMARY KEY (import_ndx, well_number)`);
    await runner.query('ALTER TABLE measurement_import DROP COLUMN missing_wells, DROP COLUMN missing_well_readings');
  }
}
