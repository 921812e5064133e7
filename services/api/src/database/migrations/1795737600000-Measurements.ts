import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE measurement_import (
    import_ndx int GENERATED ALWAYS AS IDENTITY CONSTRAINT measurement_import_pkey PRIMARY KEY,
    file_name text NOT NULL,
    byte_length bigint NOT NULL,
    sha256 text NOT NULL,
    format text,
    data_provider_ndx int CONSTRAINT measurement_import_data_provider_fk REFERENCES data_provider,
    state text NOT NULL DEFAULT 'reading' CONSTRAINT measurement_import_state_check
      CHECK (state IN ('reading', 'ready', 'failed', 'committing', 'committed', 'discarded')),
    progress real NOT NULL DEFAULT 0,
    problem text,
    notes text[] NOT NULL DEFAULT '{}',
    uploaded_at timestamptz NOT NULL DEFAULT now(),
    uploaded_by_user_id text,
    uploaded_by text NOT NULL,
    settled_at timestamptz,
    settled_by_user_id text,
    settled_by text,
    rows int NOT NULL DEFAULT 0,
    added int NOT NULL DEFAULT 0,
    changed int NOT NULL DEFAULT 0,
    duplicates int NOT NULL DEFAULT 0,
    refused int NOT NULL DEFAULT 0,
    wells int NOT NULL DEFAULT 0,
    new_wells int NOT NULL DEFAULT 0,
    first_at timestamptz,
    last_at timestamptz,
    conversions jsonb NOT NULL DEFAULT '[]',
    repeated int NOT NULL DEFAULT 0,
    holder uuid,
    alive_at timestamptz)`,
  "COMMENT ON COLUMN measurement_import.repeated IS 'Readings that the file itself holds more than once'",
  "COMMENT ON COLUMN measurement_import.holder IS 'The process that reads or commits it; alive_at says when it last did'",
  // Staged rows are not visible in the data and are many, so constraints apply only when they are committed.
  `CREATE TABLE import_reading (
    import_ndx int NOT NULL,
    line int NOT NULL,
    well_number text NOT NULL,
    parameter_ndx int NOT NULL,
    collect_timestamp timestamptz NOT NULL,
    result_value double precision NOT NULL,
    reported_value double precision,
    reported_unit text,
    source_text text NOT NULL)`,
  'CREATE INDEX import_reading_line_index ON import_reading (import_ndx, line)',
  `CREATE TABLE import_refusal (
    import_ndx int NOT NULL CONSTRAINT import_refusal_import_fk REFERENCES measurement_import ON DELETE CASCADE,
    line int NOT NULL,
    readings int NOT NULL,
    reason text NOT NULL,
    source_text text NOT NULL,
    CONSTRAINT import_refusal_pkey PRIMARY KEY (import_ndx, line))`,
  `CREATE TABLE import_well (
    import_ndx int NOT NULL CONSTRAINT import_well_import_fk REFERENCES measurement_import ON DELETE CASCADE,
    well_number text NOT NULL,
    remarks text,
    surface_elevation_feet numeric,
    well_depth_feet numeric,
    location geometry(Point, 4326) NOT NULL,
    CONSTRAINT import_well_pkey PRIMARY KEY (import_ndx, well_number))`,
  `ALTER TABLE observation
    ADD COLUMN import_ndx int CONSTRAINT observation_import_fk REFERENCES measurement_import,
    ADD COLUMN reported_value double precision,
    ADD COLUMN reported_unit text`,
  "COMMENT ON COLUMN observation.reported_value IS 'The value before it was converted from reported_unit; null where it was not'",
  `CREATE TABLE replaced_observation (
    import_ndx int NOT NULL CONSTRAINT replaced_observation_import_fk REFERENCES measurement_import,
    well_ndx int NOT NULL CONSTRAINT replaced_observation_well_fk REFERENCES well ON DELETE CASCADE,
    parameter_ndx int NOT NULL CONSTRAINT replaced_observation_parameter_fk REFERENCES parameter,
    collect_timestamp timestamptz NOT NULL,
    result_value double precision NOT NULL,
    data_provider_ndx int,
    earlier_import_ndx int,
    reported_value double precision,
    reported_unit text,
    CONSTRAINT replaced_observation_pkey PRIMARY KEY (import_ndx, well_ndx, parameter_ndx, collect_timestamp))`,
  "COMMENT ON TABLE replaced_observation IS 'What an observation was until the import gave it another value'",
];

/** Imports of measurements, their undecided rows, and the origin of each observation. */
export class Measurements1795737600000 implements MigrationInterface {
  name = 'Measurements1795737600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE replaced_observation');
    await runner.query(
      'ALTER TABLE observation DROP COLUMN import_ndx, DROP COLUMN reported_value, DROP COLUMN reported_unit',
    );
    await runner.query('DROP TABLE import_well, import_refusal, import_reading, measurement_import');
  }
}
