import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  'ALTER TABLE gpu ADD COLUMN name_key text GENERATED ALWAYS AS (search_key(gpu_name)) STORED',
  "COMMENT ON COLUMN gpu.name_key IS 'The name as searches compare it'",
  // Left alone, the planner scans the whole table if it overestimates how common a text is.
  `CREATE FUNCTION wells_containing(pattern text, key text, most int) RETURNS SETOF int
    LANGUAGE plpgsql STABLE PARALLEL SAFE SET enable_seqscan = off AS $$
  BEGIN
    RETURN QUERY SELECT well_ndx FROM well WHERE search_text LIKE pattern AND strpos(search_text, key) > 0 LIMIT most;
  END $$`,
  `COMMENT ON FUNCTION wells_containing IS
    'Wells whose texts match a pattern and contain a key, by the index of three letters in a row'`,
];

/** Speeds up search: stores the keys of names, and queries the index in one step. */
export class SearchInMilliseconds1799280000000 implements MigrationInterface {
  name = 'SearchInMilliseconds1799280000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION wells_containing(text, text, int)');
    await runner.query('ALTER TABLE gpu DROP COLUMN name_key');
  }
}
