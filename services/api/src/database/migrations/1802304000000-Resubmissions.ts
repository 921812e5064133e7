import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a report that was sent back earns reserve may depend on when it was submitted again. Of earlier reports that is not known. */
export class Resubmissions1802304000000 implements MigrationInterface {
  name = 'Resubmissions1802304000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE production_report ADD COLUMN resubmitted_at timestamptz');
    await runner.query(
      "COMMENT ON COLUMN production_report.resubmitted_at IS 'The first submission after the report was last sent back'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE production_report DROP COLUMN resubmitted_at');
  }
}
