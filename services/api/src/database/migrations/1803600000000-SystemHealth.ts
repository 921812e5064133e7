import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SystemHealth1803600000000 implements MigrationInterface {
  name = 'SystemHealth1803600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE backup_run (
      made_at timestamptz PRIMARY KEY,
      bytes bigint NOT NULL,
      lost_documents int NOT NULL,
      checked_at timestamptz)`);
    await runner.query("COMMENT ON TABLE backup_run IS 'Backups that are complete, by the moment that they show'");
    await runner.query(
      "COMMENT ON COLUMN backup_run.checked_at IS 'When its files were last compared with its manifest'",
    );
    await runner.query(`CREATE TABLE health_trouble (
      part text PRIMARY KEY,
      status text NOT NULL CHECK (status IN ('warning', 'down')),
      began_at timestamptz NOT NULL,
      told_at timestamptz)`);
    await runner.query(
      "COMMENT ON TABLE health_trouble IS 'Parts of the portal that do not work, or soon will not, and whether somebody was told by mail'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE health_trouble');
    await runner.query('DROP TABLE backup_run');
  }
}
