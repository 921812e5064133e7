import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNUSED = { 'well_class.buffer_yards': 'spacing_rule', 'gpu.inner_buffer': 'spacing_rule and the outline' };

/** Circles and lines follow today's spacing rules. The previous release still reads what was kept of them. */
export class SpacingToday1802908800000 implements MigrationInterface {
  name = 'SpacingToday1802908800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [column, source] of Object.entries(UNUSED))
      await runner.query(`COMMENT ON COLUMN ${column} IS 'Not used any more: it is computed from ${source}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of Object.keys(UNUSED)) await runner.query(`COMMENT ON COLUMN ${column} IS NULL`);
  }
}
