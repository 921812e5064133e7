import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTION = `CREATE FUNCTION meter_same_reported_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.reported_on := coalesce(NEW.reported_on, NEW.told_on);
  ELSIF NEW.told_on IS DISTINCT FROM OLD.told_on THEN
    NEW.reported_on := NEW.told_on;
  END IF;
  NEW.told_on := NEW.reported_on;
  RETURN NEW;
END $$`;

/**
 * Renames `meter.told_on` to `reported_on`. The previous API release still uses `told_on`, so a trigger keeps both in sync; a later
 * release drops the trigger and the old column.
 */
export class ReportedOn1799539200000 implements MigrationInterface {
  name = 'ReportedOn1799539200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meter ADD COLUMN reported_on date');
    await runner.query('UPDATE meter SET reported_on = told_on WHERE told_on IS NOT NULL');
    await runner.query(
      "COMMENT ON COLUMN meter.reported_on IS 'The day on which it was reported that this meter replaced another; null if unknown'",
    );
    await runner.query("COMMENT ON COLUMN meter.told_on IS 'The former name of reported_on'");
    await runner.query(FUNCTION);
    await runner.query(
      `CREATE TRIGGER meter_same_reported_on BEFORE INSERT OR UPDATE OF told_on, reported_on ON meter
        FOR EACH ROW EXECUTE FUNCTION meter_same_reported_on()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER meter_same_reported_on ON meter');
    await runner.query('DROP FUNCTION meter_same_reported_on()');
    await runner.query('ALTER TABLE meter DROP COLUMN reported_on');
  }
}
