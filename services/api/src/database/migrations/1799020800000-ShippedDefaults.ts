import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['map_source', 'map_layer'];

/** Map layers and sources store the default they were created from, so that later defaults update unchanged ones. */
export class ShippedDefaults1799020800000 implements MigrationInterface {
  name = 'ShippedDefaults1799020800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN shipped jsonb`);
      await runner.query(
        `COMMENT ON COLUMN ${table}.shipped IS 'The default that the row was last brought to; NULL for a row of the district''s own'`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN shipped`);
  }
}
