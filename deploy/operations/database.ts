import { spawn } from 'node:child_process';
import pg from 'pg';
import { OperatorError } from '#boot/operator-error.mjs';

/** Objects of a schema that no extension owns. */
const ownedByNone = (catalogue: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalogue}'::regclass AND objid = object.oid AND deptype = 'e')`;

const ownTables = (kinds: string) => `SELECT quote_ident(relname) AS name FROM pg_class AS object
  WHERE relnamespace = 'public'::regnamespace AND relkind IN (${kinds}) AND ${ownedByNone('pg_class')} ORDER BY 1`;

/** What a database is, besides its rows. */
export interface DatabaseFacts {
  /** Major version. */
  postgres: number;
  postgis: string;
  migrations: string[];
}

/** @throws OperatorError when `DATABASE_URL` is missing */
export function databaseUrl(env: NodeJS.ProcessEnv): string {
  const url = env.DATABASE_URL;
  if (url && /^postgres(ql)?:\/\//.test(url)) return url;
  throw new OperatorError(
    url
      ? 'DATABASE_URL must be the URL of a PostgreSQL database, postgres://…'
      : 'DATABASE_URL is not set. The embedded database, which is for trying the portal, is kept by copying its folder (.portal) while the portal is stopped.',
  );
}

/** @throws OperatorError, without the URL, which may hold a password, when it cannot be reached */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the query that was under way says it
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The database that DATABASE_URL names cannot be reached: ${message || code}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const rowsOf = async <Row extends object>(client: pg.Client, sql: string): Promise<Row[]> =>
  (await client.query<Row>(sql)).rows;

/** @throws OperatorError for a database that is not a portal's */
export async function factsOf(client: pg.Client): Promise<DatabaseFacts> {
  const [server] = await rowsOf<{ number: number; postgis: string | null; is_portal: boolean }>(
    client,
    `SELECT current_setting('server_version_num')::int / 10000 AS number,
      (SELECT extversion FROM pg_extension WHERE extname = 'postgis') AS postgis,
      to_regclass('schema_migration') IS NOT NULL AS is_portal`,
  );
  if (!server?.is_portal || !server.postgis) {
    throw new OperatorError(
      'The database that DATABASE_URL names is not a portal’s: it has no table schema_migration.',
    );
  }
  const applied = await rowsOf<{ name: string }>(client, 'SELECT name FROM schema_migration ORDER BY timestamp');
  return { postgres: server.number, postgis: server.postgis, migrations: applied.map(({ name }) => name) };
}

/** Rows of each table of the portal; partitions count in their table. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(client, `${ownTables("'r', 'p'")}`);
  const partitions = await rowsOf<{ name: string }>(client, 'SELECT inhrelid::regclass::text AS name FROM pg_inherits');
  const parts = new Set(partitions.map(({ name }) => name));
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (parts.has(name)) continue;
    const [row] = await rowsOf<{ count: string }>(client, `SELECT count(*) FROM ${name}`);
    counts[name] = Number(row!.count);
  }
  return counts;
}

/** Whether nothing is in the database but what extensions bring. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  return (await rowsOf(client, `${ownTables("'r', 'p', 'v', 'm', 'S', 'f'")} LIMIT 1`)).length === 0;
}

/** Removes all that no extension owns, in one step. Extensions stay: only an administrator of the server may make them again. */
export async function removeEverything(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  const drop = async (words: string, sql: string) => {
    const names = (await rowsOf<{ name: string }>(client, sql)).map(({ name }) => name);
    if (names.length > 0) await client.query(`DROP ${words} ${names.join(', ')} CASCADE`);
  };
  await drop('VIEW', ownTables("'v'"));
  await drop('MATERIALIZED VIEW', ownTables("'m'"));
  await drop('TABLE', ownTables("'r', 'p'"));
  await drop('SEQUENCE', ownTables("'S'"));
  await drop(
    'ROUTINE',
    `SELECT oid::regprocedure::text AS name FROM pg_proc AS object
      WHERE pronamespace = 'public'::regnamespace AND ${ownedByNone('pg_proc')}`,
  );
  await drop(
    'TYPE',
    `SELECT oid::regtype::text AS name FROM pg_type AS object
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND ${ownedByNone('pg_type')}`,
  );
  await client.query('COMMIT');
}

/** The URL without its password, and that: a command line can be read by everyone on the machine. */
export function withoutPassword(url: string): { url: string; password: string | undefined } {
  const [, start = '', password, rest] = /^(\w+:\/\/[^:@/?]*):([^@/]*)(@.*)$/s.exec(url) ?? [];
  if (password !== undefined) return { url: start + rest, password: decodeURIComponent(password) };
  const [, before, given = '', after] = /^(.*[?&])password=([^&]*)&?(.*)$/s.exec(url) ?? [];
  return before ? { url: before + after, password: decodeURIComponent(given) } : { url, password: undefined };
}

/**
 * Runs one of PostgreSQL's programs on a database.
 *
 * @throws OperatorError with what the program says, or when it is not there
 */
export function runProgram(program: 'pg_dump' | 'pg_restore', databaseUrl: string, words: string[]): Promise<void> {
  const { url, password } = withoutPassword(databaseUrl);
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) };
  return new Promise((done, fail) => {
    const child = spawn(program, ['--dbname', url, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (piece) => {
      said = (said + piece).slice(-4_000);
    });
    child.on('error', () => {
      fail(new OperatorError(`${program} cannot be run: install PostgreSQL's client programs (postgresql-client).`));
    });
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new OperatorError(`${program} failed:\n${said.trim()}`));
    });
  });
}
