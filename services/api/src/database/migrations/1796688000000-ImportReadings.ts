import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the rows of a file separately from its readings. For earlier imports, `rows` still counts readings. */
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
