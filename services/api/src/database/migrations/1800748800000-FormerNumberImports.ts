import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE well_merge_import (
    merge_ndx int NOT NULL CONSTRAINT well_merge_import_merge_fk REFERENCES well_merge ON DELETE CASCADE,
    import_ndx int NOT NULL CONSTRAINT well_merge_import_import_fk REFERENCES measurement_import ON DELETE CASCADE,
    meter_ndx int CONSTRAINT well_merge_import_meter_fk REFERENCES meter ON DELETE CASCADE)`,
  "COMMENT ON TABLE well_merge_import IS 'Imports with rows under the number of a merged well: of a meter, or of readings where meter_ndx is null'",
  'CREATE INDEX well_merge_import_merge_index ON well_merge_import (merge_ndx)',
  'CREATE INDEX well_merge_import_import_index ON well_merge_import (import_ndx)',
  'CREATE INDEX well_merge_import_meter_index ON well_merge_import (meter_ndx)',
  'CREATE INDEX well_merge_merged_number_index ON well_merge (merged_number) WHERE undone_at IS NULL',
];

/** Which merges imports have gone through. */
export class FormerNumberImports1800748800000 implements MigrationInterface {
  name = 'FormerNumberImports1800748800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX well_merge_merged_number_index');
    await runner.query('DROP TABLE well_merge_import');
  }
}
