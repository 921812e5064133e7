import type { DataSource } from 'typeorm';

/** The embedded database has one connection: nobody could cut another one off. */
export const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const ATTEMPTS = 500;

/** Who waits for a lock: of the table that is held, or of each other. */
export const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

export async function untilWaiting(database: DataSource, count = 1, statement = WAITING): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const rows = await database.query<unknown[]>(statement);
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`fewer than ${count} wait for a lock`);
}

/** @param lock for which others wait until `work` has ended */
export async function whileHeld<Result>(
  database: DataSource,
  lock: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = database.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query(lock);
    return await work();
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}

/** Nobody writes an audit entry: changes stand before their end. */
const AUDIT_LOG = 'LOCK TABLE audit_log IN EXCLUSIVE MODE';

/** Starts a change, and cuts its connection off after its rows are written, before its audit entry is. */
export const cutOff = <Result>(database: DataSource, change: () => PromiseLike<Result>): Promise<Result> =>
  whileHeld(database, AUDIT_LOG, async () => {
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
  const changes = await whileHeld(database, 'LOCK TABLE audit_log, record_change IN EXCLUSIVE MODE', async () => {
    const one = Promise.resolve(first());
    await untilWaiting(database, 1, WAITING);
    const other = Promise.resolve(second());
    await untilWaiting(database, 2, WAITING);
    return [one, other] as const;
  });
  return Promise.all(changes);
}

/** A request that waits for the database; `later` happens meanwhile. @param table that it reads first of all */
export async function delayed<Result>(
  database: DataSource,
  table: string,
  request: () => PromiseLike<Result>,
  later: () => void,
): Promise<Result> {
  const [answer] = await whileHeld(database, `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`, async () => {
    const waiting = Promise.resolve(request());
    await untilWaiting(database, 1, WAITING);
    later();
    return [waiting];
  });
  return answer!;
}
