import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `ALTER TABLE measurement_import
    ADD COLUMN kind text NOT NULL DEFAULT 'measurements',
    ADD COLUMN found jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN examples jsonb NOT NULL DEFAULT '{"added": [], "changed": []}'`,
  "COMMENT ON COLUMN measurement_import.found IS 'What the file says of itself, as far as merging it has to know'",
  "COMMENT ON COLUMN measurement_import.examples IS 'Records that it adds and changes, the first of each'",
  `CREATE TABLE import_record (
    import_ndx int NOT NULL CONSTRAINT import_record_import_fk REFERENCES measurement_import ON DELETE CASCADE,
    line int NOT NULL,
    fields jsonb NOT NULL,
    source_text text NOT NULL,
    CONSTRAINT import_record_pkey PRIMARY KEY (import_ndx, line))`,
  "COMMENT ON TABLE import_record IS 'Records that nobody has decided on yet: boundaries, GPUs, wells, permits, meters, reports'",
];

/** Generalizes imports from measurements to every kind of file. */
export class OneImport1799193600000 implements MigrationInterface {
  name = 'OneImport1799193600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_record');
    await runner.query(
      "UPDATE audit_log SET import_ndx = NULL WHERE import_ndx IN (SELECT import_ndx FROM measurement_import WHERE kind <> 'measurements')",
    );
    await runner.query("DELETE FROM measurement_import WHERE kind <> 'measurements'");
    await runner.query('ALTER TABLE measurement_import DROP COLUMN kind, DROP COLUMN found, DROP COLUMN examples');
  }
}
