import { gpuChangesOf } from '../support/gpu-changes.ts';
import { productionWorld } from '../support/production-api.ts';

/** The embedded database has one connection: nobody could cut another one off. */
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('a join that is cut off after its rows are written, before it is complete', () => {
  const world = productionWorld('2026-02-10T18:00:00Z');
  const { send, everything } = gpuChangesOf(world);

  /** Ends the connection that waits for the audit log. */
  async function cutOffWaiting(): Promise<void> {
    for (let attempt = 0; attempt < 200; attempt++) {
      const rows = await world.database.query<unknown[]>(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO audit_log%' AND datname = current_database()`,
      );
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('nobody waits for the audit log');
  }

  it('changes nothing, and leaves no trace', async () => {
    await world.database.query('TRUNCATE record_change, audit_log');
    const before = await everything();
    const holder = world.database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE audit_log IN EXCLUSIVE MODE');
    const gpus = [1001, 1002].map((gpu_number) => ({ gpu_number, version: 1 }));
    const sent = send({ gpus, from_day: '2026-02-01', parts: [{}] }).then(({ status }) => status);
    await cutOffWaiting();
    expect(await sent).toBeGreaterThanOrEqual(500);
    await holder.rollbackTransaction();
    await holder.release();
    expect(await everything()).toEqual(before);
    expect(await world.database.query('SELECT FROM record_change UNION ALL SELECT FROM audit_log')).toEqual([]);
  });
});
