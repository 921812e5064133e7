import { postgresUrlProblem } from '@portal/shared-server';
import pg from 'pg';
import { OperatorError } from '#boot/operator-error.mjs';

/** Tables of neither the server nor an extension. `kinds` as in pg_class.relkind; `schema` is an SQL condition. */
const ownTables = (
  kinds: string,
  schema = "!~ '^(pg_|information_schema$)'",
) => `SELECT oid::regclass::text AS name FROM pg_class AS object
  WHERE relkind IN (${kinds}) AND relnamespace::regnamespace::text ${schema}
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = object.oid AND deptype = 'e')
  ORDER BY 1`;

export function databaseUrl(env: NodeJS.ProcessEnv): string {
  const url = env.DATABASE_URL;
  if (!url) throw new OperatorError(`DATABASE_URL is not set. ${EMBEDDED}`);
  const problem = postgresUrlProblem(url);
  if (problem) throw new OperatorError(`DATABASE_URL ${problem}`);
  return url;
}

const EMBEDDED =
  'To keep the embedded database, stop the portal and copy its folder (.portal, or what PORTAL_DATA names); to bring it back, copy the folder back.';

/** pg_dump would wait forever for the embedded database's only connection. */
async function refuseEmbedded(client: pg.Client): Promise<void> {
  const [server] = await rowsOf<{ version: string }>(client, 'SELECT version()');
  if (server!.version.includes('PGlite'))
    throw new OperatorError(`DATABASE_URL names the embedded database. ${EMBEDDED}`);
}

/** @throws OperatorError for an embedded or unreachable database, without the URL, which may contain a password */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the running query reports it
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The database in DATABASE_URL cannot be reached: ${message || code}`);
  }
  try {
    await refuseEmbedded(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

const rowsOf = async <Row extends object>(client: pg.Client, sql: string): Promise<Row[]> =>
  (await client.query<Row>(sql)).rows;

/** @throws OperatorError if the database is not a portal's */
export async function readFacts(client: pg.Client) {
  const [server] = await rowsOf<{ number: number; postgis: string | null; is_portal: boolean }>(
    client,
    `SELECT current_setting('server_version_num')::int / 10000 AS number,
      (SELECT extversion FROM pg_extension WHERE extname = 'postgis') AS postgis,
      to_regclass('schema_migration') IS NOT NULL AS is_portal`,
  );
  if (!server?.is_portal || !server.postgis) {
    throw new OperatorError('The database in DATABASE_URL is not a portal database: it has no table schema_migration.');
  }
  const applied = await rowsOf<{ name: string }>(client, 'SELECT name FROM schema_migration ORDER BY timestamp');
  return { postgres: server.number, postgis: server.postgis, migrations: applied.map(({ name }) => name) };
}

/** Row counts by table of the portal; partitions count toward their parent. */
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

/** Schemas other than `public` and those of the server and extensions. */
export async function otherSchemas(client: pg.Client): Promise<string[]> {
  const schemas = await rowsOf<{ name: string }>(
    client,
    `SELECT nspname AS name FROM pg_namespace AS object WHERE nspname !~ '^pg_' AND nspname NOT IN ('public', 'information_schema')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_namespace'::regclass AND objid = object.oid AND deptype = 'e')
      ORDER BY 1`,
  );
  return schemas.map(({ name }) => name);
}

export const isPublicEmpty = async (client: pg.Client): Promise<boolean> =>
  (await rowsOf(client, `${ownTables("'r', 'p', 'v', 'm', 'S', 'f'", "= 'public'")} LIMIT 1`)).length === 0;

export async function countConnections(client: pg.Client): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    client,
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
  );
  return row!.count;
}
