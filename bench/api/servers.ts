import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/deploy/test/free-port';

/** Pins servers to the first core and the load client to the second, if the machine supports it. */
const canPin = existsSync('/usr/bin/taskset') && availableParallelism() > 1;

/** The command to run a program (default: Node) pinned to a core, or unpinned if that is not possible. */
export const onCore = (core: 0 | 1, words: string[], program: string = process.execPath): [string, string[]] =>
  canPin ? ['taskset', ['-c', String(core), program, ...words]] : [program, words];

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Waits until a server responds at `url`. @throws Error if it stops or takes over 30 seconds */
export async function waitUntilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`a server stopped with exit code ${child.exitCode}`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

export const stopChild = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve()).kill(signal);
  });

/** Starts a single-script server on the first core. */
export async function start(
  script: string,
  environment: Record<string, string>,
  port: number,
  ready: string,
): Promise<Server> {
  const child = spawn(...onCore(0, [script]), {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => stopChild(child);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilAnswering(url + ready, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Starts the API as deployed: compiled, one process. */
export async function startApi(
  root: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort();
  const environment = {
    NODE_OPTIONS: '--max-semi-space-size=32', // as in deploy/containers/api.Dockerfile
    DATABASE_URL: databaseUrl,
    API_LISTEN: `127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  return start(join(root, 'services/api/dist/main.js'), environment, port, '/api/health/ready');
}

/** Starts the bare server. It holds all wells in one response only if asked to keep them. */
export async function startBareServer(
  root: string,
  databaseUrl: string,
  adjacent: string,
  keepsWells: boolean,
): Promise<Server> {
  const port = await freePort();
  const environment = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    ADJACENT_WELLS: adjacent,
    ...(keepsWells && { KEEP_WELLS: 'yes' }),
  };
  return start(join(root, 'bench/dist/api/bare-server.js'), environment, port, '/ready');
}

export async function residentMegabytes(api: Server): Promise<number> {
  const text = await (await fetch(`${api.url}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1024 ** 2;
}
