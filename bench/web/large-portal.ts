import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startTestPortal } from '@portal/deploy/test/portal';
import type { MeasuredPortal } from '../support/portal.ts';

interface PostgresModule {
  startPostgres(options: { mayInstall: boolean }): Promise<{
    createDatabase(name: string): string;
    stop(): Promise<void>;
  }>;
}

/**
 * Starts a portal with this many wells on its own PostgreSQL.
 *
 * @param tilesAbove number of features above which a source is sent as tiles
 * @throws Error with what to install, if PostgreSQL with PostGIS is missing
 */
export async function startLargePortal(root: string, wells: number, tilesAbove: number): Promise<MeasuredPortal> {
  const { startPostgres } = (await import(join(root, 'deploy/test/postgres.mjs'))) as PostgresModule;
  const server = await startPostgres({ mayInstall: false });
  try {
    const environment = { DATABASE_URL: server.createDatabase('bench'), API_TILES_ABOVE: String(tilesAbove) };
    execFileSync(process.execPath, [join(root, 'services/api/dist/seed/cli.js'), '--wells', String(wells)], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const portal = await startTestPortal(root, (line) => process.stderr.write(`  | ${line}\n`), environment);
    return {
      url: portal.url,
      stop: async () => {
        await portal.stop();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
