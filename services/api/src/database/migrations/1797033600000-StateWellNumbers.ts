import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state well number in a column, like `normalizeStateWellNumber`; NULL for other texts. */
const normalized = (column: string): string => {
  const digits = `regexp_replace(regexp_replace(btrim(${column}), '^([0-9]+)\\.0+$', '\\1'), '([0-9])[ -](?=[0-9])', '\\1', 'g')`;
  const padded = `CASE WHEN ${digits} ~ '^[0-9]{6}$' THEN '0' || ${digits} ELSE ${digits} END`;
  return `CASE WHEN ${padded} ~ '^[0-9]{2}(0[1-9]|[1-5][0-9]|6[0-4])[1-9][0-9]{2}$' THEN ${padded} END`;
};
const withoutPointZero = (column: string): string => `regexp_replace(${column}, '^([0-9]+)\\.0+$', '\\1')`;

/**
 * Spreadsheets had removed the leading zero of state well numbers (`260303` for `0260303`) and appended `.0` to them and to tracking
 * numbers, which broke links to the state and matching of levels. Other texts stay unchanged.
 */
export class StateWellNumbers1797033600000 implements MigrationInterface {
  name = 'StateWellNumbers1797033600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TEMPORARY TABLE renumbered ON COMMIT DROP AS
      SELECT well_ndx, state_well_number AS was, ${normalized('state_well_number')} AS state_well_number,
        well_number = state_well_number AS is_own
      FROM well WHERE ${normalized('state_well_number')} <> state_well_number`);
    // A well whose corrected number is in use keeps its own; both are reported as wells with the same state well
    // number.
    await runner.query(`UPDATE well SET well_number = renumbered.state_well_number
      FROM (SELECT DISTINCT ON (state_well_number) well_ndx, state_well_number FROM renumbered WHERE is_own
        ORDER BY state_well_number, well_ndx) AS renumbered
      WHERE well.well_ndx = renumbered.well_ndx
        AND NOT EXISTS (SELECT FROM well AS other WHERE other.well_number = renumbered.state_well_number)`);
    await runner.query(`UPDATE well SET state_well_number = renumbered.state_well_number,
        state_links = replace(state_links, 'Num=' || was || '&', 'Num=' || renumbered.state_well_number || '&')
      FROM renumbered WHERE well.well_ndx = renumbered.well_ndx`);
    for (const column of ['well_report_tracking_number', 'plugging_report_tracking_number'])
      await runner.query(`UPDATE well SET ${column} = ${withoutPointZero(column)}
        WHERE ${column} <> ${withoutPointZero(column)}`);
  }

  /** Irreversible: wrong numbers cannot be told from correct ones. */
  async down(): Promise<void> {}
}
