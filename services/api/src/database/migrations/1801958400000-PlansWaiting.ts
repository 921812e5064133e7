import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a planned change fails on its day, for reasons of the portal. */
export class PlansWaiting1801958400000 implements MigrationInterface {
  name = 'PlansWaiting1801958400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE planned_change ADD COLUMN waiting_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE planned_change DROP COLUMN waiting_since');
  }
}
