import type { MigrationInterface, QueryRunner } from 'typeorm';
import { difference, gain, isSeriesOf, lose, SERIES } from './1795824000000-SeriesSummary.ts';

/**
 * Waits for other transactions that change readings of the series in `changed`. The next statement sees what they committed; one that
 * waits itself looks edges up as they were before.
 */
const inTurn = (changed: string): string => `
  PERFORM FROM series_summary AS known JOIN (SELECT DISTINCT ${SERIES} FROM ${changed}) AS mine ON ${isSeriesOf('known', 'mine')}
    ORDER BY known.well_ndx, known.parameter_ndx, known.data_provider_ndx FOR UPDATE OF known;`;

const CHANGED = `(SELECT ${SERIES} FROM before UNION SELECT ${SERIES} FROM after) AS changed`;

const BODIES = {
  insert: [inTurn('added'), gain('added')],
  delete: [inTurn('removed'), lose('removed')],
  update: [inTurn(CHANGED), gain(difference('after', 'before')) + lose(difference('before', 'after'))],
};

const replaceFunction = (event: string, body: string): string =>
  `CREATE OR REPLACE FUNCTION summarize_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`;

/** Since data versions are raised at commit, they no longer make transactions that change readings wait for each other. */
export class SummariesInTurn1802563200000 implements MigrationInterface {
  name = 'SummariesInTurn1802563200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [event, [wait, summarize]] of Object.entries(BODIES))
      await runner.query(replaceFunction(event, `${wait}${summarize}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [event, [, summarize]] of Object.entries(BODIES)) await runner.query(replaceFunction(event, summarize!));
  }
}
