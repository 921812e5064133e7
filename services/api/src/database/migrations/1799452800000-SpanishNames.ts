import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SPANISH_NAMES } from '../../defaults/spanish-names.ts';

const LOOKUPS = [
  'well_class',
  'well_type',
  'well_status',
  'monitoring_status',
  'data_provider',
  'unit',
  'parameter',
  'county',
  'aquifer',
];
const TABLES = [...LOOKUPS, 'map_layer'];

/** Adds Spanish names, editable by staff, to lookup values and layers; empty ones fall back to English. */
export class SpanishNames1799452800000 implements MigrationInterface {
  name = 'SpanishNames1799452800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN name_es text CONSTRAINT ${table}_name_es_check CHECK (btrim(name_es) <> '')`,
      );
      await runner.query(
        `UPDATE ${table} SET name_es = shipped_name.value FROM jsonb_each_text($1::jsonb) AS shipped_name WHERE key = name`,
        [JSON.stringify(SPANISH_NAMES)],
      );
    }
    // From now on, shipped values follow their defaults.
    await runner.query(
      `UPDATE map_layer SET shipped = shipped || jsonb_build_object('name_es', name_es) WHERE name_es IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE map_layer SET shipped = shipped - 'name_es'`);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN name_es`);
  }
}
