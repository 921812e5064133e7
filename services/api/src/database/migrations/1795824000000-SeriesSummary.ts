import type { MigrationInterface, QueryRunner } from 'typeorm';

export const SERIES = 'well_ndx, parameter_ndx, data_provider_ndx';
const COLUMNS = `${SERIES}, record_count, first_at, last_at, last_value, well_members`;

export const isSeriesOf = (one: string, other: string): string =>
  `${one}.well_ndx = ${other}.well_ndx AND ${one}.parameter_ndx = ${other}.parameter_ndx
    AND ${one}.data_provider_ndx IS NOT DISTINCT FROM ${other}.data_provider_ndx`;

/** Adds the rows of `gained` to their summaries. */
export const gain = (gained: string): string => `
  INSERT INTO series_summary AS known (${COLUMNS})
  SELECT series.*, site_members(well)
  FROM (
    SELECT ${SERIES}, count(*), min(collect_timestamp), max(collect_timestamp),
      (array_agg(result_value ORDER BY collect_timestamp DESC))[1]
    FROM ${gained} GROUP BY ${SERIES}
  ) AS series JOIN well USING (well_ndx)
  ON CONFLICT (${SERIES}) DO UPDATE SET
    record_count = known.record_count + excluded.record_count,
    first_at = least(known.first_at, excluded.first_at),
    last_at = greatest(known.last_at, excluded.last_at),
    last_value = CASE WHEN excluded.last_at > known.last_at THEN excluded.last_value ELSE known.last_value END;`;

const edge = (direction: 'ASC' | 'DESC'): string => `LATERAL (
    SELECT collect_timestamp, result_value FROM observation WHERE ${isSeriesOf('observation', 'loss')}
    ORDER BY collect_timestamp ${direction} LIMIT 1
  )`;

/**
 * Subtracts the rows of `lost` from their summaries. Counts change by differences and edges are looked up, so the result does not
 * depend on the order in which the triggers of an upsert fire.
 */
export const lose = (lost: string): string => `
  UPDATE series_summary AS known SET
    record_count = known.record_count - loss.record_count,
    first_at = coalesce(first.collect_timestamp, known.first_at),
    last_at = coalesce(last.collect_timestamp, known.last_at),
    last_value = coalesce(last.result_value, known.last_value)
  FROM (SELECT ${SERIES}, count(*) AS record_count FROM ${lost} GROUP BY ${SERIES}) AS loss
    LEFT JOIN ${edge('ASC')} AS first ON true
    LEFT JOIN ${edge('DESC')} AS last ON true
  WHERE ${isSeriesOf('known', 'loss')};
  DELETE FROM series_summary WHERE record_count = 0;`;

/** Rows of one table that are not in the other. Ignores trends: a new reading changes the trend of its whole series. */
export const difference = (rows: string, others: string): string => `(
    SELECT ${SERIES}, collect_timestamp, result_value FROM ${rows}
    EXCEPT SELECT ${SERIES}, collect_timestamp, result_value FROM ${others}
  ) AS difference`;

const triggerFunction = (name: string, body: string): string =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`;

const trigger = (event: string, tables: string): string =>
  `CREATE TRIGGER observation_summarize_${event} AFTER ${event} ON observation ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION summarize_${event}()`;

const statements = [
  `CREATE FUNCTION utc_text(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
    $$ SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`,
  "COMMENT ON FUNCTION utc_text IS 'A time as answers have it; to_char may depend on a locale, but not for these patterns'",
  `CREATE FUNCTION site_members(well) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT concat('"well_id":', to_json($1.well_number), ',"lat":', ST_Y($1.location), ',"lon":', ST_X($1.location),
      ',"well_ndx":', $1.well_ndx) $$`,
  "COMMENT ON FUNCTION site_members IS 'What the site summary tells of a well: members of a JSON object'",
  // Texts are stored when a series or its well changes: building thousands of them per response would take most of its
  // time.
  `CREATE TABLE series_summary (
    well_ndx int NOT NULL CONSTRAINT series_summary_well_fk REFERENCES well ON DELETE CASCADE,
    parameter_ndx int NOT NULL CONSTRAINT series_summary_parameter_fk REFERENCES parameter,
    data_provider_ndx int CONSTRAINT series_summary_data_provider_fk REFERENCES data_provider,
    record_count bigint NOT NULL CONSTRAINT series_summary_record_count_check CHECK (record_count >= 0),
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    last_value double precision NOT NULL,
    well_members text NOT NULL,
    first_text text NOT NULL GENERATED ALWAYS AS (utc_text(first_at)) STORED,
    last_text text NOT NULL GENERATED ALWAYS AS (utc_text(last_at)) STORED,
    CONSTRAINT series_summary_key UNIQUE NULLS NOT DISTINCT (${SERIES}))`,
  "COMMENT ON TABLE series_summary IS 'Kept by triggers on observation; a change of one of its partitions by name goes past them'",
  triggerFunction('summarize_insert', gain('added')),
  triggerFunction('summarize_delete', lose('removed')),
  triggerFunction('summarize_update', gain(difference('after', 'before')) + lose(difference('before', 'after'))),
  triggerFunction('summarize_truncate', 'DELETE FROM series_summary;'),
  trigger('insert', 'REFERENCING NEW TABLE AS added'),
  trigger('delete', 'REFERENCING OLD TABLE AS removed'),
  trigger('update', 'REFERENCING OLD TABLE AS before NEW TABLE AS after'),
  trigger('truncate', ''),
  triggerFunction(
    'tell_series_of_well',
    'UPDATE series_summary SET well_members = site_members(NEW) WHERE well_ndx = NEW.well_ndx;',
  ),
  `CREATE TRIGGER well_tell_series AFTER UPDATE OF well_number, location ON well FOR EACH ROW
    WHEN (OLD.well_number IS DISTINCT FROM NEW.well_number OR OLD.location IS DISTINCT FROM NEW.location)
    EXECUTE FUNCTION tell_series_of_well()`,
  // Finds last values with the primary key: sorting ten million rows would need too much memory.
  `INSERT INTO series_summary (${COLUMNS})
  SELECT summary.well_ndx, summary.parameter_ndx, summary.data_provider_ndx, record_count, first_at, last_at, result_value,
    site_members(well)
  FROM (
    SELECT ${SERIES}, count(*) AS record_count, min(collect_timestamp) AS first_at, max(collect_timestamp) AS last_at
    FROM observation GROUP BY ${SERIES}
  ) AS summary
  JOIN observation ON observation.well_ndx = summary.well_ndx AND observation.parameter_ndx = summary.parameter_ndx
    AND collect_timestamp = last_at
  JOIN well ON well.well_ndx = summary.well_ndx`,
];

const EVENTS = ['insert', 'delete', 'update', 'truncate'];

/** What is measured at each well by whom: count, period and last value, updated with every change of observations. */
export class SeriesSummary1795824000000 implements MigrationInterface {
  name = 'SeriesSummary1795824000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of EVENTS) {
      await runner.query(`DROP TRIGGER observation_summarize_${event} ON observation`);
      await runner.query(`DROP FUNCTION summarize_${event}()`);
    }
    await runner.query('DROP TRIGGER well_tell_series ON well');
    for (const name of ['tell_series_of_well', 'site_members']) await runner.query(`DROP FUNCTION ${name}`);
    await runner.query('DROP TABLE series_summary');
    await runner.query('DROP FUNCTION utc_text');
  }
}
