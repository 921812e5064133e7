import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of records say that they were undone. */
export class UndoneRecordImports1801612800000 implements MigrationInterface {
  name = 'UndoneRecordImports1801612800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE measurement_import ADD COLUMN undone_change_set uuid');
    await runner.query(
      "COMMENT ON COLUMN measurement_import.undone_change_set IS 'The changes that undid an import of records'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE measurement_import DROP COLUMN undone_change_set');
  }
}
