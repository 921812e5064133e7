import type { MigrationInterface, QueryRunner } from 'typeorm';

const ZONE = `coalesce((SELECT value FROM production_rule WHERE rule = 'due-time-zone' ORDER BY valid_from DESC LIMIT 1), 'America/Chicago')`;

/** The postmark of a paper that comes again leaves that of the first one, which it replaced before: of those the first is not known. */
export class PostedAgain1802649600000 implements MigrationInterface {
  name = 'PostedAgain1802649600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE production_report
        ADD COLUMN posted_again_on date CONSTRAINT production_report_posted_again_on_check CHECK (isfinite(posted_again_on))`,
    );
    await runner.query(
      "COMMENT ON COLUMN production_report.posted_again_on IS 'Postmark of the paper that came again after the report was sent back'",
    );
    await runner.query(
      `UPDATE production_report SET posted_again_on = postmarked_on, postmarked_on = NULL
      WHERE postmarked_on > (submitted_at AT TIME ZONE ${ZONE})::date`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE production_report SET postmarked_on = posted_again_on WHERE posted_again_on IS NOT NULL',
    );
    await runner.query('ALTER TABLE production_report DROP COLUMN posted_again_on');
  }
}
