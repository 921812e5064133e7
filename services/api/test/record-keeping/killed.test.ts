import request from 'supertest';
import type { DataSource } from 'typeorm';
import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import { insertMapData } from '../support/fixtures.ts';

/** The embedded database has one connection: nobody could cut another one off. */
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('a change that is cut off after its rows are written, before it is complete', () => {
  let database: DataSource;
  let api: RunningApi;
  beforeAll(async () => {
    database = await openTestDatabase();
    api = await startApi({ tokens: new KnownPeople() });
    await insertMapData(database);
    await database.query('TRUNCATE record_change, audit_log');
  });
  afterAll(async () => {
    await api?.stop();
    await database?.destroy();
  });

  /** Ends the connection that waits for the audit log. */
  async function cutOffWaiting(): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const rows = await database.query<unknown[]>(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO audit_log%' AND datname = current_database()`,
      );
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('nobody waits for the audit log');
  }

  it('changes nothing, and leaves no trace', async () => {
    const holder = database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE audit_log IN EXCLUSIVE MODE');
    const records = [7, 5001].map((ndx) => ({ ndx, version: 1 }));
    const sent = request(api.url)
      .patch('/api/records/wells')
      .auth('admin', { type: 'bearer' })
      .send({ records, values: { remarks: 'half' } })
      .then(({ status }) => status);
    await cutOffWaiting();
    expect(await sent).toBeGreaterThanOrEqual(500);
    await holder.rollbackTransaction();
    await holder.release();
    const wells = await database.query('SELECT remarks, version FROM well ORDER BY well_ndx');
    expect(wells).toEqual([
      { remarks: 'note', version: 1 },
      { remarks: null, version: 1 },
    ]);
    expect(await database.query('SELECT FROM record_change UNION ALL SELECT FROM audit_log')).toEqual([]);
  });

  it('merges nothing of two wells', async () => {
    await database.query(
      `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value) VALUES (5001, 1, now(), 1)`,
    );
    const holder = database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE audit_log IN EXCLUSIVE MODE');
    const sent = request(api.url)
      .post('/api/records/wells/7/merge')
      .auth('admin', { type: 'bearer' })
      .set('if-match', '"1"')
      .send({ merged: { ndx: 5001, version: 1 } })
      .then(({ status }) => status);
    await cutOffWaiting();
    expect(await sent).toBeGreaterThanOrEqual(500);
    await holder.rollbackTransaction();
    await holder.release();
    expect(await database.query('SELECT well_ndx, version, former_numbers FROM well ORDER BY well_ndx')).toEqual([
      { well_ndx: 7, version: 1, former_numbers: null },
      { well_ndx: 5001, version: 1, former_numbers: null },
    ]);
    expect(await database.query('SELECT well_ndx FROM observation')).toEqual([{ well_ndx: 5001 }]);
    const traces = 'SELECT FROM record_change UNION ALL SELECT FROM audit_log UNION ALL SELECT FROM well_merge';
    expect(await database.query(`${traces} UNION ALL SELECT FROM well_merge_row`)).toEqual([]);
  });
});
