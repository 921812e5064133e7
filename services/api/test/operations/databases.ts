import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

// pg_dump does not work with the embedded database: .ci/run provides a PostgreSQL.
const server = process.env.TEST_DATABASE_URL;
export const describeOnPostgres = server ? describe : describe.skip;

const root = join(import.meta.dirname, '../../../..');
/** Owner of the databases, with the minimum privileges that a portal needs. */
const owner = `portal_owner_${process.pid}`;
export const urlOf = (name: string): string =>
  server!.replace(/^(\w+:\/\/)(?:[^@/]*@)?([^/]*\/)[^?]*/, `$1${owner}:s3cret@$2${name}`);
export const asAdministrator = (name: string): string => server!.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}
export const scriptOf = (script: string): string => join(root, script);

export async function run(script: string, words: string[], environment: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env.PATH, ...environment };
  return promisify(execFile)(process.execPath, [scriptOf(script), ...words], { env, cwd: root }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failure: Ended) => failure,
  );
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
export const sql = async (url: string, text: string, values: unknown[] = []): Promise<Record<string, string>[]> =>
  onDatabase(url, async (client) => (await client.query(text, values)).rows);

/** Creates empty databases with PostGIS, owned by `owner`. */
export async function createDatabases(...names: string[]): Promise<void> {
  await sql(server!, `CREATE ROLE ${owner} LOGIN PASSWORD 's3cret'`);
  for (const name of names) {
    await sql(server!, `CREATE DATABASE ${name} OWNER ${owner}`);
    await sql(asAdministrator(name), 'CREATE EXTENSION postgis');
  }
}

export async function dropDatabases(...names: string[]): Promise<void> {
  for (const name of names) await sql(server!, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await sql(server!, `DROP ROLE IF EXISTS ${owner}`);
}

/** Hash of each table's content by name. */
export const contents = (url: string): Promise<Record<string, string>> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class AS table_ WHERE relkind IN ('r', 'p') AND NOT relispartition
        AND relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = table_.oid AND deptype = 'e') ORDER BY 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const hash = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS hash FROM ${name} AS t`;
      found[name] = (await client.query(hash)).rows[0].hash;
    }
    return found;
  });
