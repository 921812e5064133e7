import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/portal.ts';

/** Servers run on the first core, the client that loads them on the second, where the machine can pin processes. */
const canPin = existsSync('/usr/bin/taskset') && availableParallelism() > 1;

/** The command that runs a program, Node unless told, on one core, or anywhere when processes cannot be pinned. */
export const onCore = (core: 0 | 1, words: string[], program: string = process.execPath): [string, string[]] =>
  canPin ? ['taskset', ['-c', String(core), program, ...words]] : [program, words];

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Waits until a server answers at `url`. @throws Error when it stops or takes longer than half a minute */
export async function answering(url: string, child: ChildProcess): Promise<void> {
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

/** Ends a server and waits until it is gone. */
export const stopChild = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve()).kill(signal);
  });

/** A server that is one script, on the first core. */
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
    await answering(url + ready, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** The API as it is deployed: compiled, one process. */
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

/** The bare server that it is compared with; all wells in one answer it knows only when it is to keep them. */
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

/** Memory that the process of an API takes. */
export async function residentMegabytes(api: Server): Promise<number> {
  const text = await (await fetch(`${api.url}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1024 ** 2;
}
