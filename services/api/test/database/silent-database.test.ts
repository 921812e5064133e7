import { poolOptions, Silence } from '@portal/shared-server/database';
import pg from 'pg';
import request from 'supertest';
import { KnownPeople, startApi } from '../support/api.ts';
import { testDatabaseUrl } from '../support/database.ts';
import { type DatabaseLine, layDatabaseLine } from '../support/database-line.ts';
import { onPostgres } from '../support/on-postgres.ts';

const LIMIT_MS = 300;

let line: DatabaseLine;
let url: string;
beforeEach(async () => {
  line = await layDatabaseLine(testDatabaseUrl(), 'tcp');
  ({ url } = line);
});
afterEach(() => line.cut());

/** The pool of a server, impatient. */
function open(max = 2) {
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const options = poolOptions(url, { warn });
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    max,
    silence: new Silence(url, warn, LIMIT_MS),
  } as pg.PoolConfig);
  pool.on('error', () => {});
  return { pool, warnings };
}

async function untilAnswered(pool: pg.Pool): Promise<void> {
  while (!(await pool.query('SELECT 1').catch(() => null))) await new Promise((wake) => setTimeout(wake, 20));
}

const SILENT = expect.stringContaining('All connections to it were ended');

describe('a pool whose database goes silent', () => {
  it('ends statements, idle connections and open transactions, says so once, and recovers by itself', async () => {
    const { pool, warnings } = open();
    const transaction = await pool.connect();
    await transaction.query('BEGIN');
    await transaction.query('COMMIT');
    const ended = new Promise((resolve) => transaction.once('end', () => resolve('ended')));
    line.freeze();
    await expect(pool.query('SELECT 1')).rejects.toThrow(/terminated/);
    expect(await ended).toBe('ended');
    await expect(transaction.query('SELECT 1')).rejects.toThrow(/not queryable/);
    transaction.release();
    await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(warnings).toEqual([SILENT]);
    line.thaw();
    await untilAnswered(pool);
    expect(warnings).toEqual([SILENT, 'The database answers again.']);
    await pool.end();
  });

  it('is told apart from one that refuses', async () => {
    const { pool, warnings } = open();
    await untilAnswered(pool);
    await line.cut();
    await expect(pool.query('SELECT 1')).rejects.toThrow();
    await line.mend();
    await untilAnswered(pool);
    expect(warnings).toEqual([]);
    await pool.end();
  });
});

onPostgres('a statement that takes longer than a database may be silent', () => {
  it('is not ended', async () => {
    const { pool, warnings } = open();
    await pool.query('SELECT pg_sleep($1)', [(3 * LIMIT_MS) / 1000]);
    expect(warnings).toEqual([]);
    await pool.end();
  });
});

describe('the API', () => {
  it('answers 503 within seconds while its database is silent, without a wait from the second call on, and serves once it is back', async () => {
    const api = await startApi({ tokens: new KnownPeople(), environment: { DATABASE_URL: url } });
    const permits = () => request(api.url).get('/api/permits').set('authorization', 'Bearer owner');
    await permits().expect(200);
    line.freeze();
    const answers = await Promise.all(Array.from({ length: 30 }, permits));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    await permits().expect(503);
    line.thaw();
    let status = 503;
    while (status === 503) ({ status } = await permits());
    expect(status).toBe(200);
    await api.stop();
  });
});
