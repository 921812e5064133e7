import type { DataSource } from 'typeorm';

/** The embedded database has one connection: nobody could cut another one off. */
export const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const ATTEMPTS = 500;

/** Ends the connection that waits for the audit log. */
async function cutOffWaiting(database: DataSource): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const rows = await database.query<unknown[]>(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO audit_log%' AND datname = current_database()`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody waits for the audit log');
}

/** Starts a change, and cuts its connection off after its rows are written, before its audit entry is. */
export async function cutOff<Result>(database: DataSource, change: () => PromiseLike<Result>): Promise<Result> {
  const holder = database.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query('LOCK TABLE audit_log IN EXCLUSIVE MODE');
    const changed = Promise.resolve(change());
    await cutOffWaiting(database);
    return await changed;
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}
