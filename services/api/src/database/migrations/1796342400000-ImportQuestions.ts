import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = ['reading', 'ready', 'failed', 'committing', 'committed', 'discarded'];
const isOneOf = (states: string[]): string =>
  `ALTER TABLE measurement_import ADD CONSTRAINT measurement_import_state_check CHECK (state IN ('${states.join("', '")}'))`;

const statements = [
  'ALTER TABLE measurement_import DROP CONSTRAINT measurement_import_state_check',
  isOneOf([...STATES, 'asking']),
  `ALTER TABLE measurement_import
    ADD COLUMN settings jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN questions jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN answers jsonb NOT NULL DEFAULT '{}'`,
  "COMMENT ON COLUMN measurement_import.settings IS 'Format and mapping that the file was sent with'",
  `CREATE TABLE import_file (
    import_ndx int NOT NULL CONSTRAINT import_file_import_fk REFERENCES measurement_import ON DELETE CASCADE,
    part int NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT import_file_pkey PRIMARY KEY (import_ndx, part))`,
  "COMMENT ON TABLE import_file IS 'Files, packed by gzip and in parts, that are read again once questions are answered'",
];

/** Imports ask about what their files leave open, and keep the files until it is answered. */
export class ImportQuestions1796342400000 implements MigrationInterface {
  name = 'ImportQuestions1796342400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_file');
    await runner.query("DELETE FROM measurement_import WHERE state = 'asking'");
    await runner.query('ALTER TABLE measurement_import DROP CONSTRAINT measurement_import_state_check');
    await runner.query(isOneOf(STATES));
    await runner.query(
      'ALTER TABLE measurement_import DROP COLUMN settings, DROP COLUMN questions, DROP COLUMN answers',
    );
  }
}
