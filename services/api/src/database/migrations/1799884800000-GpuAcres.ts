import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The district was created in 1955. The first known acres of a GPU apply to all earlier years. */
const FIRST_YEAR = 1955;

const TABLE = `CREATE TABLE gpu_acres (
  gpu_number int NOT NULL CONSTRAINT gpu_acres_gpu_fk REFERENCES gpu ON UPDATE CASCADE ON DELETE CASCADE,
  from_year int NOT NULL CONSTRAINT gpu_acres_from_year_check CHECK (from_year BETWEEN ${FIRST_YEAR} AND 2200),
  acres numeric NOT NULL CONSTRAINT gpu_acres_acres_check CHECK (acres > 0),
  CONSTRAINT gpu_acres_pkey PRIMARY KEY (gpu_number, from_year))`;

/** The calendar year in the time zone of the reporting rules; a misspelled zone must not block changes of GPUs. */
const THIS_YEAR = `CREATE FUNCTION current_reporting_year() RETURNS int LANGUAGE plpgsql STABLE AS $$
DECLARE
  zone text := coalesce((SELECT value FROM production_rule WHERE rule = 'due-time-zone'
    AND daterange(valid_from, valid_until) @> current_date), 'America/Chicago');
BEGIN
  RETURN extract(year FROM now() AT TIME ZONE zone);
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN extract(year FROM now() AT TIME ZONE 'America/Chicago');
END $$`;

const acresIn = (years: string): string => `(SELECT acres FROM gpu_acres AS known
    WHERE known.gpu_number = changed.gpu_number AND known.from_year ${years} ORDER BY known.from_year DESC LIMIT 1)`;

/** Acres that are changed back within a year leave no trace. */
const KEEP = `CREATE FUNCTION keep_gpu_acres() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_year int := current_reporting_year();
BEGIN
  -- A statement without rows would raise the version of the GPUs' data too.
  IF NOT EXISTS (SELECT FROM changed WHERE total_acres IS DISTINCT FROM ${acresIn('<= this_year')}) THEN RETURN NULL; END IF;
  INSERT INTO gpu_acres (gpu_number, from_year, acres)
  SELECT gpu_number,
    CASE WHEN EXISTS (SELECT FROM gpu_acres AS known WHERE known.gpu_number = changed.gpu_number) THEN this_year
      ELSE ${FIRST_YEAR} END,
    total_acres
  FROM changed WHERE total_acres IS DISTINCT FROM ${acresIn('<= this_year')}
  ON CONFLICT (gpu_number, from_year) DO UPDATE SET acres = excluded.acres;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM gpu_acres AS latest USING changed
    WHERE latest.gpu_number = changed.gpu_number AND latest.from_year = this_year
      AND latest.acres = ${acresIn('< this_year')};
  END IF;
  RETURN NULL;
END $$`;

const keepAfter = (event: 'insert' | 'update'): string => `CREATE TRIGGER gpu_keep_acres_after_${event}
  AFTER ${event} ON gpu REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_gpu_acres()`;

/**
 * Acres of GPUs by year. The previous API release writes and reads only `gpu.total_acres`, the current acres; triggers record each
 * change of them from the current year on, whoever makes it.
 */
export class GpuAcres1799884800000 implements MigrationInterface {
  name = 'GpuAcres1799884800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(
      "COMMENT ON COLUMN gpu_acres.from_year IS 'The first calendar year of these acres: a year has the acres in force on its December 31'",
    );
    await runner.query(
      `INSERT INTO gpu_acres (gpu_number, from_year, acres) SELECT gpu_number, ${FIRST_YEAR}, total_acres FROM gpu`,
    );
    await runner.query(`CREATE TRIGGER gpu_acres_raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gpu_acres
      FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('gpus')`);
    for (const statement of [THIS_YEAR, KEEP, keepAfter('insert'), keepAfter('update')]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update']) await runner.query(`DROP TRIGGER gpu_keep_acres_after_${event} ON gpu`);
    await runner.query('DROP FUNCTION keep_gpu_acres()');
    await runner.query('DROP FUNCTION current_reporting_year()');
    await runner.query('DROP TABLE gpu_acres');
  }
}
