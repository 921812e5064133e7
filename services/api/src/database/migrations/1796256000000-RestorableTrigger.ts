import type { MigrationInterface, QueryRunner } from 'typeorm';

const createTrigger = (isMoved: string): string => `CREATE TRIGGER well_tell_series
  AFTER UPDATE OF well_number, location ON well FOR EACH ROW
  WHEN (OLD.well_number IS DISTINCT FROM NEW.well_number OR ${isMoved})
  EXECUTE FUNCTION tell_series_of_well()`;

/**
 * PostgreSQL restores dumps with an empty search path and then does not find PostGIS's comparison operator: with it in a trigger
 * condition, no dump of the portal could be restored. Compares bytes with a built-in operator instead.
 */
export class RestorableTrigger1796256000000 implements MigrationInterface {
  name = 'RestorableTrigger1796256000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER well_tell_series ON well');
    await runner.query(createTrigger('OLD.location::bytea IS DISTINCT FROM NEW.location::bytea'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER well_tell_series ON well');
    await runner.query(createTrigger('OLD.location IS DISTINCT FROM NEW.location'));
  }
}
