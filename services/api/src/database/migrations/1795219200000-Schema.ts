import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lookupTables, mapTables, measurementTables, spatialTables, versionTriggers } from './schema-sql.ts';

/** Wells, GPUs, boundaries, observations, the map's layers and their data versions. */
export class Schema1795219200000 implements MigrationInterface {
  name = 'Schema1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    // A role that may not create extensions needs them created beforehand; then these are no-ops.
    await runner.query('CREATE EXTENSION IF NOT EXISTS postgis');
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const statement of [...lookupTables, ...spatialTables, ...measurementTables, ...mapTables]) {
      await runner.query(statement);
    }
    for (const statement of versionTriggers()) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE map_layer, map_source, observation, boundary, well, gpu, permit, aquifer, county,
      parameter, unit, data_provider, monitoring_status, well_status, well_type, well_class, data_version`);
    await runner.query('DROP FUNCTION raise_data_version()');
  }
}
