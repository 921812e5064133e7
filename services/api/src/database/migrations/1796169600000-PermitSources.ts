import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records where a permit came from, as for wells and GPUs: demo permits are replaced by real ones. */
export class PermitSources1796169600000 implements MigrationInterface {
  name = 'PermitSources1796169600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE permit ADD COLUMN data_source text NOT NULL DEFAULT 'manual'");
    // The demo numbered its permits from P-1001 and assigned its own GPUs to them.
    await runner.query(`UPDATE permit SET data_source = 'demo' WHERE permit_number ~ '^P-1[0-9]{3}$'
      AND EXISTS (SELECT FROM gpu WHERE data_source = 'demo' AND gpu_number = coalesce(permit.gpu_number, gpu_number))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE permit DROP COLUMN data_source');
  }
}
