import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';

interface Database {
  url: string;
  stop(): Promise<void>;
}
interface PostgresModule {
  startPostgres(options: { mayInstall: boolean }): Promise<{
    version: string;
    createDatabase(name: string): string;
    stop(): Promise<void>;
  }>;
}

/**
 * A database with this many demo wells: the one in BENCH_DATABASE_URL, filled if it has no wells, or a temporary one on Debian's
 * PostgreSQL.
 *
 * @throws Error with what to install, if there is neither
 */
export async function benchDatabase(root: string, wells: number): Promise<Database> {
  const given = process.env.BENCH_DATABASE_URL;
  const database = given ? { url: given, stop: async () => {} } : await temporaryDatabase(root);
  const run = (script: string, ...words: string[]) =>
    execFileSync(process.execPath, [join(root, 'services/api/dist', script), ...words], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    run('setup/cli.js');
    if (!(await hasWells(database.url))) run('seed/cli.js', '--wells', String(wells));
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

async function hasWells(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>('SELECT EXISTS (SELECT FROM well)');
    return rows[0]!.exists;
  } finally {
    await client.end();
  }
}

async function temporaryDatabase(root: string): Promise<Database> {
  const { startPostgres } = (await import(join(root, 'deploy/test/postgres.mjs'))) as PostgresModule;
  const server = await startPostgres({ mayInstall: false });
  return { url: server.createDatabase('bench'), stop: () => server.stop() };
}
