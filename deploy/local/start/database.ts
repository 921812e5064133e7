import { join } from 'node:path';
import pg from 'pg';
import { OperatorError } from '#boot/operator-error.mjs';
import { runProcess } from '#boot/run-process.mjs';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-database/start.ts';
import type { Part, Running } from '../supervisor/supervisor.ts';

const MIN_POSTGRES_VERSION = 15;
const STOP_WITHIN_MS = 10_000;

export function embeddedDatabase(root: string, data: string): Part & { url(): string } {
  let database: EmbeddedDatabase | undefined;
  let ended: (reason: string) => void = () => {};

  const running = (opened: EmbeddedDatabase, open: Promise<void> | undefined): Running => ({
    pid: opened.pid(),
    usable: open,
    ended: new Promise((resolve) => {
      ended = resolve;
    }),
    stop: async () => {
      const pid = opened.pid();
      const killer = setTimeout(() => pid && process.kill(pid, 'SIGKILL'), STOP_WITHIN_MS);
      await opened.stop();
      clearTimeout(killer);
    },
    lastLines: () => [],
  });
  return {
    name: 'database',
    url: () => database?.url ?? '',
    start: async () => {
      let open: Promise<void> | undefined;
      if (database) ({ open } = await database.restart());
      else
        database = await startEmbeddedDatabase({
          dataDir: join(data, 'database'),
          templateFile: join(root, '.cache/embedded-database-template.tar.gz'),
          onExit: (reason) => ended(reason),
        }).catch((error: Error) => {
          throw new OperatorError(error.message);
        });
      return running(database, open);
    },
  };
}

/** @returns version names for display. @throws OperatorError in one line: unreachable, too old, or without PostGIS */
export async function checkDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; postgis: string | null }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              (SELECT default_version FROM pg_available_extensions WHERE name = 'postgis') AS postgis`,
    );
    const [found] = rows;
    if (!found || found.version < MIN_POSTGRES_VERSION)
      throw new OperatorError(
        `The portal needs PostgreSQL ${MIN_POSTGRES_VERSION} or newer; DATABASE_URL is ${found?.version}.`,
      );
    if (!found.postgis)
      throw new OperatorError(
        'The server of DATABASE_URL has no PostGIS. Install it (for example postgresql-15-postgis-3).',
      );
    return `PostgreSQL ${found.version}, PostGIS ${found.postgis}`;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new OperatorError(`The database in DATABASE_URL cannot be used: ${reason}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs a service's setup on a database. @throws OperatorError with its last lines */
export async function setUp(
  service: 'api' | 'identity',
  { root, url, demo }: { root: string; url: string; demo: boolean },
  onLine: (line: string) => void,
): Promise<void> {
  const cli = join(root, `services/${service}/dist/setup/cli.js`);
  const { code, tail } = await runProcess(process.execPath, [cli, ...(demo ? ['--demo'] : [])], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    onLine,
  });
  if (code === 0) return;
  const what = service === 'api' ? 'database' : 'identity provider';
  throw new OperatorError([`The ${what} could not be set up:`, ...tail.slice(-12)].join('\n'));
}
