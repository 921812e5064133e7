import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the district was notified of a replaced meter, for which the rules set a deadline in days. */
export class MeterChanges1796083200000 implements MigrationInterface {
  name = 'MeterChanges1796083200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meter ADD COLUMN told_on date');
    await runner.query(
      "COMMENT ON COLUMN meter.told_on IS 'The day on which the portal was told that it replaced another; null where nobody knows'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meter DROP COLUMN told_on');
  }
}
