import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identifying numbers of a well; each has an index `well_<column>_search`. */
const numbers = ['well_number', 'state_well_number', 'well_report_tracking_number', 'plugging_report_tracking_number'];

const indexes: Record<string, string> = {
  // Shortest first: of two numbers with the same prefix it is the better match, and 9 comes before 10.
  ...Object.fromEntries(
    numbers.map((column) => [
      `well_${column}_search`,
      `well (length(search_key(${column})), search_key(${column}) text_pattern_ops)`,
    ]),
  ),
  well_number_digits: "well (ltrim(substring(well_number from '[0-9]+$'), '0'))",
  well_search_text_trgm: 'well USING gin (search_text gin_trgm_ops)',
  well_natural_order: `well (rtrim(well_number, '0123456789') COLLATE "C", length(well_number), well_number COLLATE "C")`,
  boundary_name_trgm: 'boundary USING gin (search_key(name) gin_trgm_ops)',
};

/** All search keys of a well, one per line. */
const searchText = [...numbers, 'section_block_survey_address']
  .map((column) => `coalesce(search_key(${column}), '')`)
  .join(" || E'\\n' || ");

/** Indexes and keys for attribute search, the gazetteer and the table of wells in view. */
export class MapSearch1795392000000 implements MigrationInterface {
  name = 'MapSearch1795392000000';

  async up(runner: QueryRunner): Promise<void> {
    // Keeps `%`, `_` and backslashes, so that they can be searched for.
    await runner.query(`CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN translate(lower(value), ' !"#$&''()*+,-./:;<=>?@[]^\`{|}~', '')`);
    await runner.query(
      "COMMENT ON FUNCTION search_key IS 'A text as searches compare it: without capitals, blanks and punctuation'",
    );
    await runner.query('DROP INDEX well_number_trgm');
    // Stored, so that a search for a common text reads precomputed keys.
    await runner.query(
      `ALTER TABLE well ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (${searchText}) STORED`,
    );
    for (const [name, definition] of Object.entries(indexes)) {
      await runner.query(`CREATE INDEX ${name} ON ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
    await runner.query('ALTER TABLE well DROP COLUMN search_text');
    await runner.query(
      'CREATE INDEX well_number_trgm ON well USING gin (well_number gin_trgm_ops, state_well_number gin_trgm_ops)',
    );
    await runner.query('DROP FUNCTION search_key(text)');
  }
}
