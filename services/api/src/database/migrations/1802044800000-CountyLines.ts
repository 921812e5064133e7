import type { MigrationInterface, QueryRunner } from 'typeorm';

const DASHED = `'{"line-dasharray": [4, 2]}'::jsonb`;

/** Two counties have a line in common: the dashes of one fill the gaps of the other. Paint that a district has changed stays. */
export class CountyLines1802044800000 implements MigrationInterface {
  name = 'CountyLines1802044800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE map_layer SET paint = paint - 'line-dasharray' WHERE layer_id = 'counties-line' AND paint @> ${DASHED}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE map_layer SET paint = paint || ${DASHED} WHERE layer_id = 'counties-line' AND NOT paint ? 'line-dasharray'`,
    );
  }
}
