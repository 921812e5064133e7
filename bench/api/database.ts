import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

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
 * A database with 12,000 demo wells: the one that BENCH_DATABASE_URL names, or Debian's PostgreSQL in a temporary folder.
 *
 * @throws Error saying what to install, when there is neither
 */
export async function benchDatabase(root: string): Promise<Database> {
  const given = process.env.BENCH_DATABASE_URL;
  const database = given ? { url: given, stop: async () => {} } : await temporaryDatabase(root);
  try {
    execFileSync(process.execPath, [join(root, 'services/api/dist/setup/cli.js'), '--demo'], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

async function temporaryDatabase(root: string): Promise<Database> {
  const { startPostgres } = (await import(join(root, 'deploy/test/postgres.mjs'))) as PostgresModule;
  const server = await startPostgres({ mayInstall: false });
  return { url: server.createDatabase('bench'), stop: () => server.stop() };
}
