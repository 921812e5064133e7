import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Percentages of a GPU's allowable of which its owners were told. */
export class AllowableWarnings1801440000000 implements MigrationInterface {
  name = 'AllowableWarnings1801440000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE allowable_warning (
        gpu_number int NOT NULL CONSTRAINT allowable_warning_gpu_fk REFERENCES gpu ON DELETE CASCADE
          DEFERRABLE INITIALLY DEFERRED,
        year int NOT NULL,
        percent int NOT NULL,
        told_at timestamptz NOT NULL,
        CONSTRAINT allowable_warning_pkey PRIMARY KEY (year, gpu_number, percent))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE allowable_warning');
  }
}
