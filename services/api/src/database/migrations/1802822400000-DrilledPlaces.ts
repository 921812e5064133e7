import type { MigrationInterface, QueryRunner } from 'typeorm';

const DRILLED_OR_APPLIED = `coalesce(
  ST_SetSRID(ST_MakePoint((completion ->> 'longitude')::float8, (completion ->> 'latitude')::float8), 4326), location)`;
const indexOn = (
  place: string,
) => `CREATE INDEX well_application_place_gist ON well_application USING gist ((${place}::geography))
  WHERE state IN ('sent', 'in-review', 'approved', 'drilled')`;

/** Distances of an application are those of the place where its well was drilled. */
export class DrilledPlaces1802822400000 implements MigrationInterface {
  name = 'DrilledPlaces1802822400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX well_application_place_gist');
    await runner.query(indexOn(DRILLED_OR_APPLIED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX well_application_place_gist');
    await runner.query(indexOn('location'));
  }
}
