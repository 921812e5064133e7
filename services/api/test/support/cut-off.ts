import type { DataSource } from 'typeorm';

/** The embedded database has one connection: nobody could cut another one off. */
export const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const ATTEMPTS = 500;

/** Who waits for a lock, and why: the audit log, while it is held, or each other. */
const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

async function untilWaiting(database: DataSource, count: number, statement: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const rows = await database.query<unknown[]>(statement);
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`fewer than ${count} wait for a lock`);
}

/** Nobody writes an audit entry until `work` has ended: changes stand before their end. */
async function whileAuditWaits<Result>(database: DataSource, work: () => Promise<Result>): Promise<Result> {
  const holder = database.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query('LOCK TABLE audit_log IN EXCLUSIVE MODE');
    return await work();
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}

/** Starts a change, and cuts its connection off after its rows are written, before its audit entry is. */
export const cutOff = <Result>(database: DataSource, change: () => PromiseLike<Result>): Promise<Result> =>
  whileAuditWaits(database, async () => {
    const changed = Promise.resolve(change());
    const inserting = `${WAITING} AND query LIKE 'INSERT INTO audit_log%'`;
    await untilWaiting(database, 1, inserting);
    await database.query(`SELECT pg_terminate_backend(pid) FROM (${inserting}) AS waiting`);
    return changed;
  });

/** Starts the second change once the first has written its rows, and ends the first once the second waits as well. */
export async function raced<One, Other>(
  database: DataSource,
  first: () => PromiseLike<One>,
  second: () => PromiseLike<Other>,
): Promise<[One, Other]> {
  const changes = await whileAuditWaits(database, async () => {
    const one = Promise.resolve(first());
    await untilWaiting(database, 1, WAITING);
    const other = Promise.resolve(second());
    await untilWaiting(database, 2, WAITING);
    return [one, other] as const;
  });
  return Promise.all(changes);
}
