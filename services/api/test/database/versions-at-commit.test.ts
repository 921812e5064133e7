import type { QueryRunner } from 'typeorm';
import { VersionsAtCommit1802217600000 } from '../../src/database/migrations/1802217600000-VersionsAtCommit.ts';
import { onPostgres } from '../support/on-postgres.ts';
import { testDatabase } from '../support/test-api.ts';
import { insertToolData } from '../support/tool-fixtures.ts';

const database = testDatabase(insertToolData);
const version = async (name: string, runner?: QueryRunner) => {
  const { manager } = runner ?? database;
  const [row] = await manager.query('SELECT version FROM data_version WHERE name = $1', [name]);
  return BigInt(row.version);
};

const CHANGE = {
  wells: "UPDATE well SET remarks = 'seen' WHERE well_number = 'DA-10'",
  otherWell: "UPDATE well SET remarks = 'seen' WHERE well_number = 'MO-2'",
  layers: "UPDATE boundary SET name = name WHERE code = 'Moore'",
  gpus: 'UPDATE gpu_acres SET acres = acres WHERE gpu_number = 1001',
};

const open = new Set<QueryRunner>();
afterEach(async () => {
  for (const runner of open) await runner.rollbackTransaction().finally(() => runner.release());
  open.clear();
});

/** A transaction that has made its changes, and is not committed. */
async function begun(...changes: string[]): Promise<QueryRunner> {
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  open.add(runner);
  await runner.query("SET LOCAL lock_timeout = '2s'");
  for (const change of changes) await runner.query(change);
  return runner;
}
async function commit(runner: QueryRunner): Promise<void> {
  await runner.commitTransaction();
  open.delete(runner);
  await runner.release();
}

it('a version rises once in a transaction, at its end, with all that its statements changed', async () => {
  const before = await version('wells');
  const runner = await begun(CHANGE.wells, CHANGE.otherWell, CHANGE.wells);
  expect(await version('wells', runner)).toBe(before);
  await commit(runner);
  expect(await version('wells')).toBeGreaterThan(before);
  expect(await database.query('SELECT * FROM changed_data')).toEqual([]);
});

it('a savepoint that is put back raises no version', async () => {
  const [wells, gpus] = [await version('wells'), await version('gpus')];
  const runner = await begun(CHANGE.gpus, 'SAVEPOINT tried', CHANGE.wells, 'ROLLBACK TO SAVEPOINT tried');
  await commit(runner);
  expect(await version('wells')).toBe(wells);
  expect(await version('gpus')).toBeGreaterThan(gpus);
});

it('the migration can be taken back, and made again', async () => {
  const migration = new VersionsAtCommit1802217600000();
  const before = await version('wells');
  const runner = await begun(CHANGE.wells);
  await migration.down(runner);
  const taken = await version('wells', runner);
  expect(taken).toBeGreaterThan(before);
  await runner.query(CHANGE.wells);
  expect(await version('wells', runner)).toBeGreaterThan(taken);
  await migration.up(runner);
  await commit(runner);
  await database.query(CHANGE.wells);
  expect(await version('wells')).toBeGreaterThan(taken);
});

onPostgres('transactions at the same time', () => {
  it('that change tables in opposite order do not wait for each other', async () => {
    const one = await begun(CHANGE.wells, CHANGE.gpus);
    const other = await begun(CHANGE.layers, CHANGE.otherWell);
    await one.query(CHANGE.layers.replace('Moore', 'Dallam'));
    await other.query(CHANGE.gpus.replace('1001', '1002'));
    await Promise.all([commit(one), commit(other)]);
  });

  it('each raise the version, and no import holds the save of another well', async () => {
    const before = await version('wells');
    const whole = await begun(CHANGE.wells);
    await commit(await begun(CHANGE.otherWell));
    const saved = await version('wells');
    expect(saved).toBeGreaterThan(before);
    await commit(whole);
    expect(await version('wells')).toBeGreaterThan(saved);
  });
});
