import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Name sources, with the sources of the areas they label and their label layers. */
const NAMES = [
  { areas: 'gpus', names: 'gpu-names', kind: 'gpu-name', labels: 'gpu-labels' },
  { areas: 'survey-sections', names: 'survey-section-names', kind: 'boundary-name', labels: 'survey-section-labels' },
  { areas: 'parcels', names: 'parcel-names', kind: 'boundary-name', labels: 'parcels-labels' },
];

const setKinds = (...kinds: string[]): string =>
  `ALTER TABLE map_source DROP CONSTRAINT map_source_kind_check,
    ADD CONSTRAINT map_source_kind_check CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;
const KINDS = ['well', 'gpu', 'well-buffer', 'boundary', 'boundary-name'];

/** Shows names of GPUs, survey sections and parcels once on the map instead of once per tile. */
export class NamesOnce1798848000000 implements MigrationInterface {
  name = 'NamesOnce1798848000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(setKinds(...KINDS, 'gpu-name'));
    for (const { areas, names, kind, labels } of NAMES) {
      await runner.query(
        `INSERT INTO map_source (source_id, kind, boundary_kind, access, attribution)
          SELECT $2, $3, boundary_kind, access, attribution FROM map_source WHERE source_id = $1`,
        [areas, names, kind],
      );
      await runner.query('UPDATE map_layer SET source_id = $2 WHERE layer_id = $3 AND source_id = $1', [
        areas,
        names,
        labels,
      ]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { areas, names } of NAMES) {
      await runner.query('UPDATE map_layer SET source_id = $1 WHERE source_id = $2', [areas, names]);
      await runner.query('DELETE FROM map_source WHERE source_id = $1', [names]);
    }
    await runner.query(setKinds(...KINDS));
  }
}
