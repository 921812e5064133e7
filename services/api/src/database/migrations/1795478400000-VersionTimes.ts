import type { MigrationInterface, QueryRunner } from 'typeorm';

const raiseTo = (
  version: string,
) => `CREATE OR REPLACE FUNCTION raise_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE data_version SET version = ${version} WHERE name = TG_ARGV[0];
    RETURN NULL;
  END $$`;
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/**
 * A version is the time of the change in milliseconds, and at least one more than the previous version. Browsers cache tiles by
 * version permanently: versions counted from one would repeat after the database is recreated or restored.
 */
export class VersionTimes1795478400000 implements MigrationInterface {
  name = 'VersionTimes1795478400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(raiseTo(`greatest(version + 1, ${NOW})`));
    await runner.query(`UPDATE data_version SET version = greatest(version + 1, ${NOW})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(raiseTo('version + 1'));
  }
}
