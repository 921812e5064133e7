import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSocketFolder } from '../socket-folder.ts';

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  /** Cached archive of an empty database with its extensions, created if missing. Saves ten seconds. */
  templateFile: string;
  /** Called when the process ends unexpectedly; the URL stays valid for `restart`. */
  onExit?: (reason: string) => void;
}

export interface EmbeddedDatabase {
  url: string;
  pid(): number | undefined;
  /**
   * Restarts the process after an unexpected end. On a full disk it refuses connections until there is space.
   * @returns `open` resolves when it takes them
   */
  restart(): Promise<{ open: Promise<void> }>;
  stop(): Promise<void>;
}

/** Node's default of 984 overflows before PostgreSQL notices deep recursion. Main threads have 8 MB. */
const NATIVE_STACK_KB = 3900;

type Report = { ready: true; waits?: true } | { error: string };

/** Compiled files run in place; tests run this file as TypeScript but use the compiled server. */
const serverFile = fileURLToPath(new URL('./server.js', import.meta.url)).replace(
  /deploy\/local\/embedded-database\/server\.js$/,
  'deploy/dist/local/embedded-database/server.js',
);

function launch(
  socketFile: string,
  { dataDir, templateFile }: EmbeddedDatabaseOptions,
  kind: 'start' | 'restart',
): Promise<{ child: ChildProcess; open: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const child = fork(serverFile, [socketFile, dataDir, templateFile, kind], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--stack-size=${NATIVE_STACK_KB}`],
    });
    const fail = (reason: string) => reject(new Error(`The embedded database did not start: ${reason}`));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`its process ended (${signal ?? `exit code ${code}`})`));
    child.once('message', (report: Report) => {
      if ('error' in report) return fail(report.error);
      child.removeAllListeners('exit');
      const opened = new Promise<void>((open) => child.once('message', () => open()));
      resolve({ child, open: report.waits ? opened : Promise.resolve() });
    });
  });
}

/**
 * Starts PostgreSQL with PostGIS (PGlite) in a child process that ends with this one, on a Unix socket that only this user
 * can open.
 * @throws Error in one line: the data is open elsewhere, unreadable, or the process failed
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  // PGlite checks no password: the folder's mode 0700 keeps others out.
  const socketDir = await makeSocketFolder('portal-db-');
  const removeSocketDir = () => rmSync(socketDir, { recursive: true, force: true });
  const socketFile = join(socketDir, '.s.PGSQL.5432');
  let child: ChildProcess;
  let stopping = false;

  const start = async (kind: 'start' | 'restart') => {
    const launched = await launch(socketFile, options, kind);
    ({ child } = launched);
    child.once('exit', (code, signal) => {
      if (!stopping) options.onExit?.(signal ?? `exit code ${code}`);
    });
    return { open: launched.open };
  };

  await start('start').catch((error) => {
    removeSocketDir();
    throw error;
  });
  return {
    url: `postgres://postgres@/postgres?host=${encodeURIComponent(socketDir)}`,
    pid: () => child.pid,
    restart: () => start('restart'),
    stop: async () => {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await exited;
      }
      removeSocketDir();
    },
  };
}
