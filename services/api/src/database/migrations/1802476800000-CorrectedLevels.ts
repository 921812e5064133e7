import type { MigrationInterface, QueryRunner } from 'typeorm';
import { notedLevels } from './1801267200000-Watches.ts';

const KINDS = `SELECT 'level-threshold' AS kind UNION ALL SELECT 'winter-measurement' WHERE parameter_ndx = 1`;

/** What passed the chosen depth as it was before the correction is not told again. */
const corrections = `CREATE FUNCTION note_corrected_levels() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM watch WHERE kinds && ARRAY['winter-measurement', 'level-threshold']) THEN RETURN NULL; END IF;
    INSERT INTO watch_event (kind, well_ndx, parameter_ndx, at, depth_feet, previous_depth_feet)
    SELECT told.kind, well_ndx, parameter_ndx, collect_timestamp, depth_feet, previous_depth_feet
    FROM (
      SELECT DISTINCT ON (well_ndx, parameter_ndx) well_ndx, parameter_ndx, collect_timestamp,
        after.result_value AS depth_feet, before.result_value AS previous_depth_feet
      FROM after JOIN before USING (well_ndx, parameter_ndx, collect_timestamp)
      WHERE parameter_ndx IN (1, 2) AND after.result_value <> before.result_value
      ORDER BY well_ndx, parameter_ndx, collect_timestamp DESC
    ) AS series
    CROSS JOIN LATERAL (${KINDS}) AS told
    WHERE NOT EXISTS (SELECT FROM observation AS later WHERE later.well_ndx = series.well_ndx
      AND later.parameter_ndx = series.parameter_ndx AND later.collect_timestamp > series.collect_timestamp
        AND later.collect_timestamp <= now());
    RETURN NULL;
  END $$`;

/** Watches tell of measurements as they are when the mail is written. The previous API release still reads `depth_feet`; a later one removes it. */
export class CorrectedLevels1802476800000 implements MigrationInterface {
  name = 'CorrectedLevels1802476800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE watch_event ADD COLUMN parameter_ndx int');
    await runner.query(`UPDATE watch_event SET parameter_ndx = (SELECT min(parameter_ndx) FROM observation
      WHERE observation.well_ndx = watch_event.well_ndx AND collect_timestamp = at AND result_value = depth_feet
        AND parameter_ndx IN (1, 2))
      WHERE depth_feet IS NOT NULL`);
    await runner.query(`CREATE OR REPLACE ${notedLevels('well_ndx, parameter_ndx')}`);
    await runner.query(corrections);
    await runner.query(`CREATE TRIGGER observation_watch_update AFTER UPDATE ON observation
      REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_corrected_levels()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER observation_watch_update ON observation');
    await runner.query('DROP FUNCTION note_corrected_levels()');
    await runner.query(`CREATE OR REPLACE ${notedLevels('well_ndx')}`);
    await runner.query('ALTER TABLE watch_event DROP COLUMN parameter_ndx');
  }
}
