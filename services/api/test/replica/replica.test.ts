import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { readConfig } from '../../src/config.ts';
import { dataSourceOptions, withReplicas } from '../../src/database/data-source.ts';
import { ReadDatabase } from '../../src/database/read-database.ts';
import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase, testDatabaseUrl } from '../support/database.ts';
import { type DatabaseLine, layDatabaseLine } from '../support/database-line.ts';

let database: DataSource;
let primary: DatabaseLine;
let replica: DatabaseLine;
let api: RunningApi;
beforeAll(async () => {
  database = await openTestDatabase();
  primary = await layDatabaseLine(testDatabaseUrl());
  replica = await layDatabaseLine(testDatabaseUrl());
  await replica.cut();
  api = await startApi({
    tokens: new KnownPeople(),
    environment: { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url },
  });
});
afterAll(async () => {
  await api?.stop();
  await primary?.cut();
  await replica?.cut();
  await database?.destroy();
});

const filters = () => request(api.url).get('/api/public-map/filters');
const permits = () => request(api.url).get('/api/permits').set('authorization', 'Bearer owner');
const partsOf = async () => (await request(api.url).get('/api/health/ready')).body.parts;
async function untilReplicaIs(status: 'up' | 'down') {
  const end = Date.now() + 60_000;
  while ((await partsOf()).replica.status !== status) {
    if (Date.now() > end) throw new Error(`the replica is not ${status}`);
  }
}

// Order matters: each test depends on the previous one's state.
describe('a replica', () => {
  it('may be down when the API starts', async () => {
    await request(api.url).get('/api/health/ready').expect(200);
    expect((await partsOf()).replica).toMatchObject({ status: 'down' });
    await filters().expect(200);
  });

  it('is used automatically once it is up, for reads only', async () => {
    await replica.mend();
    await untilReplicaIs('up');
    await primary.cut();
    await filters().expect(200);
    await permits().expect(503);
    await primary.mend();
    await permits().expect(200);
  });

  it('is replaced by the primary when it is cut off', async () => {
    await replica.cut();
    await filters().expect(200);
    await untilReplicaIs('down');
    await filters().expect(200);
  });

  it('is replaced by the primary when it hangs', async () => {
    await replica.mend();
    await untilReplicaIs('up');
    const own = await new DataSource(withReplicas(dataSourceOptions(primary.url))).initialize();
    const reads = new ReadDatabase(own, readConfig({ DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url }));
    while (!reads.replica?.isUsed) await pause(20);
    replica.freeze();
    const pieces: string[] = [];
    for await (const piece of reads.stream("SELECT 'a' AS piece UNION ALL SELECT 'b'")) pieces.push(piece);
    expect(pieces).toEqual(['a', 'b']);
    await filters().expect(200);
    await untilReplicaIs('down');
    await reads.onApplicationShutdown();
    await own.destroy();
  });
});
