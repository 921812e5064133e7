import type { MigrationInterface, QueryRunner } from 'typeorm';

const comment = (text: string): string => `COMMENT ON COLUMN observation.trendpoint IS ${text}`;

/** Trends are computed when they are read. The previous API release still reads and writes the column; a later release removes it. */
export class TrendsWhenRead1802131200000 implements MigrationInterface {
  name = 'TrendsWhenRead1802131200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(comment("'Not used: trends are computed when they are read. To be removed'"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(comment('NULL'));
  }
}
