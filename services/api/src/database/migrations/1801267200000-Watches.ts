import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE watcher (
    watcher_ndx int GENERATED ALWAYS AS IDENTITY CONSTRAINT watcher_pkey PRIMARY KEY,
    address text NOT NULL CONSTRAINT watcher_address_key UNIQUE CONSTRAINT watcher_address_check CHECK (address = lower(address)),
    language text NOT NULL CONSTRAINT watcher_language_check CHECK (language IN ('en', 'es')),
    confirmed_at timestamptz NOT NULL,
    mailed_at timestamptz)`,
  "COMMENT ON TABLE watcher IS 'Confirmed addresses of people who watch places; deleted with their last watch'",
  `CREATE TABLE watch (
    watch_ndx int GENERATED ALWAYS AS IDENTITY CONSTRAINT watch_pkey PRIMARY KEY,
    watcher_ndx int NOT NULL CONSTRAINT watch_watcher_fk REFERENCES watcher ON DELETE CASCADE,
    area_kind text NOT NULL CONSTRAINT watch_area_kind_check CHECK (area_kind IN ('circle', 'gpu', 'section')),
    area_name text,
    place geometry(Geometry, 4326) NOT NULL,
    radius_feet float8 CONSTRAINT watch_radius_check CHECK ((radius_feet IS NOT NULL) = (area_kind = 'circle')),
    reach geometry(Polygon, 4326) NOT NULL,
    kinds text[] NOT NULL CONSTRAINT watch_kinds_check CHECK (cardinality(kinds) > 0),
    threshold_feet float8,
    frequency text NOT NULL CONSTRAINT watch_frequency_check CHECK (frequency IN ('immediately', 'daily', 'weekly')),
    created_at timestamptz NOT NULL,
    last_sent_at timestamptz,
    seen_batch bigint NOT NULL,
    news_at timestamptz)`,
  "COMMENT ON TABLE watch IS 'Watched places: without the address, which is the watcher''s'",
  "COMMENT ON COLUMN watch.reach IS 'A box around all that is watched, for the index'",
  "COMMENT ON COLUMN watch.seen_batch IS 'Events up to this batch were told of, or are older than the watch'",
  "COMMENT ON COLUMN watch.news_at IS 'When something happened that was not told yet'",
  'CREATE INDEX watch_reach_gist ON watch USING gist (reach)',
  'CREATE INDEX watch_watcher_index ON watch (watcher_ndx)',
  'CREATE INDEX watch_news_index ON watch (news_at) WHERE news_at IS NOT NULL',
  `CREATE TABLE watch_request (
    hash text CONSTRAINT watch_request_pkey PRIMARY KEY,
    address text,
    language text NOT NULL,
    wanted jsonb,
    network text,
    created_at timestamptz NOT NULL,
    watcher_ndx int CONSTRAINT watch_request_watcher_fk REFERENCES watcher ON DELETE CASCADE)`,
  "COMMENT ON TABLE watch_request IS 'Watches that wait for their confirmation, and used links, which show the watches for a year; address and network are forgotten after a day'",
  'CREATE INDEX watch_request_address_index ON watch_request (address) WHERE address IS NOT NULL',
  'CREATE INDEX watch_request_watcher_index ON watch_request (watcher_ndx) WHERE watcher_ndx IS NOT NULL',
  'CREATE SEQUENCE watch_batch',
  `CREATE TABLE watch_event (
    event_ndx bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT watch_event_pkey PRIMARY KEY,
    kind text NOT NULL CONSTRAINT watch_event_kind_check
      CHECK (kind IN ('new-application', 'new-well', 'status-change', 'winter-measurement', 'level-threshold')),
    well_ndx int,
    application_ndx int,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    status_ndx int,
    depth_feet float8,
    previous_depth_feet float8,
    batch bigint,
    location geometry(Point, 4326))`,
  "COMMENT ON TABLE watch_event IS 'What happened, kept by triggers while somebody watches; deleted when it was told'",
  "COMMENT ON COLUMN watch_event.batch IS 'Given when watches are looked up: numbers of rows are no order, as a transaction may end after a later one'",
  'CREATE INDEX watch_event_new_index ON watch_event (event_ndx) WHERE batch IS NULL',
  'CREATE INDEX watch_event_location_gist ON watch_event USING gist (location)',
  'CREATE INDEX watch_event_batch_index ON watch_event (batch)',
];

/** A well that was there before, such as one whose merge is taken back, is not new. */
const records = `CREATE FUNCTION note_watched_records() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM watch) THEN RETURN NULL; END IF;
    INSERT INTO watch_event (kind, well_ndx, status_ndx)
    SELECT CASE WHEN before IS NULL THEN 'new-well' ELSE 'status-change' END, record_ndx, (after ->> 'npgcd_well_status_ndx')::int
    FROM added WHERE record_table = 'well' AND after IS NOT NULL
      AND (after ? 'npgcd_well_status_ndx' OR before IS NULL AND NOT EXISTS (SELECT FROM record_change AS earlier
        WHERE earlier.record_table = 'well' AND earlier.record_ndx = added.record_ndx AND earlier.change_ndx < added.change_ndx))
    ORDER BY change_ndx;
    INSERT INTO watch_event (kind, application_ndx)
    SELECT 'new-application', record_ndx FROM added
    WHERE record_table = 'well_application' AND (before IS NULL OR after ->> 'state' = 'approved') AND after IS NOT NULL
    ORDER BY change_ndx;
    RETURN NULL;
  END $$`;

/**
 * Depths to water: 1 in winter, 2 by telemetry. Readings older than the last one up to now are history, and no news.
 *
 * @param series columns of an event that name it
 */
export const notedLevels = (
  series: string,
): string => `FUNCTION note_watched_levels() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM watch WHERE kinds && ARRAY['winter-measurement', 'level-threshold']) THEN RETURN NULL; END IF;
    INSERT INTO watch_event (kind, ${series}, at, depth_feet, previous_depth_feet)
    SELECT told.kind, ${series}, last_at, depth_feet, previous.result_value
    FROM (
      SELECT well_ndx, parameter_ndx, min(collect_timestamp) AS first_at, max(collect_timestamp) AS last_at,
        (array_agg(result_value ORDER BY collect_timestamp DESC))[1] AS depth_feet
      FROM added WHERE parameter_ndx IN (1, 2) GROUP BY well_ndx, parameter_ndx
    ) AS series
    CROSS JOIN LATERAL (
      SELECT 'level-threshold' AS kind UNION ALL SELECT 'winter-measurement' WHERE parameter_ndx = 1
    ) AS told
    LEFT JOIN LATERAL (
      SELECT result_value FROM observation WHERE observation.well_ndx = series.well_ndx
        AND observation.parameter_ndx = series.parameter_ndx AND collect_timestamp < first_at
      ORDER BY collect_timestamp DESC LIMIT 1
    ) AS previous ON true
    WHERE NOT EXISTS (SELECT FROM observation AS later WHERE later.well_ndx = series.well_ndx
      AND later.parameter_ndx = series.parameter_ndx AND later.collect_timestamp > last_at
      AND later.collect_timestamp <= now());
    RETURN NULL;
  END $$`;

const triggers = [
  records,
  `CREATE TRIGGER record_change_watch AFTER INSERT ON record_change REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION note_watched_records()`,
  `CREATE ${notedLevels('well_ndx')}`,
  `CREATE TRIGGER observation_watch_insert AFTER INSERT ON observation REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION note_watched_levels()`,
];

/** Places that people watch, and what happens there. */
export class Watches1801267200000 implements MigrationInterface {
  name = 'Watches1801267200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...triggers]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER observation_watch_insert ON observation');
    await runner.query('DROP TRIGGER record_change_watch ON record_change');
    await runner.query('DROP FUNCTION note_watched_records(), note_watched_levels()');
    await runner.query('DROP TABLE watch_event, watch_request, watch, watcher');
    await runner.query('DROP SEQUENCE watch_batch');
  }
}
