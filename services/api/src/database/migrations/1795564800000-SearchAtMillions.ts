import type { MigrationInterface, QueryRunner } from 'typeorm';

const NATURAL_ORDER = `rtrim(well_number, '0123456789') COLLATE "C", length(well_number), well_number COLLATE "C"`;

/**
 * For a million wells: the gazetteer searches precomputed keys, because "survey" occurs in the names of a hundred thousand sections,
 * and the natural order of well numbers is read from its index only.
 */
export class SearchAtMillions1795564800000 implements MigrationInterface {
  name = 'SearchAtMillions1795564800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE boundary ADD COLUMN name_key text GENERATED ALWAYS AS (search_key(name)) STORED');
    await runner.query('DROP INDEX boundary_name_trgm, well_natural_order');
    await runner.query('CREATE INDEX boundary_name_key_trgm ON boundary USING gin (name_key gin_trgm_ops)');
    await runner.query(`CREATE INDEX well_natural_order ON well (${NATURAL_ORDER}) INCLUDE (well_ndx)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX boundary_name_key_trgm, well_natural_order');
    await runner.query('CREATE INDEX boundary_name_trgm ON boundary USING gin (search_key(name) gin_trgm_ops)');
    await runner.query(`CREATE INDEX well_natural_order ON well (${NATURAL_ORDER})`);
    await runner.query('ALTER TABLE boundary DROP COLUMN name_key');
  }
}
