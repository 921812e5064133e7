import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports count the rows of a file and its readings apart. `rows` of earlier imports stays what it was: readings. */
export class ImportReadings1796688000000 implements MigrationInterface {
  name = 'ImportReadings1796688000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE measurement_import ADD COLUMN readings int NOT NULL DEFAULT 0');
    await runner.query('UPDATE measurement_import SET readings = rows');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE measurement_import SET rows = readings');
    await runner.query('ALTER TABLE measurement_import DROP COLUMN readings');
  }
}
