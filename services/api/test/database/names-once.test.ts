import { NamesOnce1798848000000 } from '../../src/database/migrations/1798848000000-NamesOnce.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase();

const labels = () =>
  database.query<{ layer_id: string; source_id: string }[]>(
    "SELECT layer_id, source_id FROM map_layer WHERE type = 'symbol' ORDER BY layer_id",
  );
const sources = () =>
  database.query<{ source_id: string }[]>(
    'SELECT source_id, kind, boundary_kind, access, attribution FROM map_source ORDER BY source_id',
  );

it('the migration of labels updates an older portal to the default sources of a new one', async () => {
  const now = [await labels(), await sources()];
  const migration = new NamesOnce1798848000000();
  const runner = database.createQueryRunner();
  await migration.down(runner);
  expect(await labels()).toContainEqual({ layer_id: 'gpu-labels', source_id: 'gpus' });
  await migration.up(runner);
  expect([await labels(), await sources()]).toEqual(now);
  await runner.release();
});
