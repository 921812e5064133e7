import type { QueryRunner } from 'typeorm';
import { MapLegend1797724800000 } from '../../src/database/migrations/1797724800000-MapLegend.ts';
import { NamesOnce1798848000000 } from '../../src/database/migrations/1798848000000-NamesOnce.ts';
import { CalmWells1801872000000 } from '../../src/database/migrations/1801872000000-CalmWells.ts';
import { CountyLines1802044800000 } from '../../src/database/migrations/1802044800000-CountyLines.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase();

/** The migration, and the later ones that depend on its sources and paint. */
const migrations = [
  new MapLegend1797724800000(),
  new NamesOnce1798848000000(),
  new CalmWells1801872000000(),
  new CountyLines1802044800000(),
];
const migration = {
  async down(runner: QueryRunner) {
    for (const each of migrations.toReversed()) await each.down(runner);
  },
  async up(runner: QueryRunner) {
    for (const each of migrations) await each.up(runner);
  },
};
const layers = () =>
  database.query<{ layer_id: string; source_id: string; paint: Record<string, unknown> }[]>(
    'SELECT layer_id, source_id, paint FROM map_layer ORDER BY layer_id',
  );
const named = async (id: string) => (await layers()).find(({ layer_id }) => layer_id === id)!;

const sources = () =>
  database.query<{ source_id: string }[]>(
    'SELECT source_id, kind, boundary_kind, access, attribution FROM map_source ORDER BY source_id',
  );

it('the migration of labels updates an older portal to the default sources of a new one', async () => {
  const now = [await layers(), await sources()];
  const labels = new NamesOnce1798848000000();
  const runner = database.createQueryRunner();
  await labels.down(runner);
  expect((await named('gpu-labels')).source_id).toBe('gpus');
  await labels.up(runner);
  expect([await layers(), await sources()]).toEqual(now);
  await runner.release();
});

describe('the migration of the map legend', () => {
  it('updates an older map to the default layers of a new portal', async () => {
    const now = await layers();
    const runner = database.createQueryRunner();
    await migration.down(runner);
    expect(JSON.stringify((await named('wells')).paint)).not.toContain('Capped');
    expect((await named('county-labels')).source_id).toBe('counties');
    expect((await named('counties-line')).paint).toHaveProperty('line-dasharray');
    await migration.up(runner);
    expect(await layers()).toEqual(now);
    await runner.release();
  });

  it('keeps the paint that a district has chosen', async () => {
    const runner = database.createQueryRunner();
    await migration.down(runner);
    await database.query(`UPDATE map_layer SET paint = '{"circle-color": "#123456"}' WHERE layer_id = 'wells'`);
    await migration.up(runner);
    expect((await named('wells')).paint).toEqual({ 'circle-color': '#123456' });
    await runner.release();
  });
});
