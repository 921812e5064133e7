import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['map_source', 'map_layer'];

/** Layers and sources of the map remember the default that they were made from, so that a later default reaches what nobody changed. */
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
