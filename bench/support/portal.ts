import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface RunningPortal {
  url: string;
  stop(): Promise<void>;
}

/** A TCP port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

function stop(child: ChildProcess, data: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      rmSync(data, { recursive: true, force: true });
      resolve();
    };
    if (child.exitCode !== null) return done();
    child.once('exit', done);
    child.kill('SIGINT');
  });
}

/**
 * The portal to measure: the one at `PORTAL_URL`, or one that is started for the measurement with `npm start`'s script, a free
 * port and an empty folder for its data.
 */
export async function portalToMeasure(): Promise<RunningPortal> {
  const given = process.env.PORTAL_URL;
  if (given) return { url: given.replace(/\/$/, ''), stop: async () => {} };
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const child = spawn(process.execPath, [join(root, 'deploy/local/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PORTAL_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + 180_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the portal stopped with exit code ${child.exitCode}`);
    if (Date.now() > deadline) {
      await stop(child, data);
      throw new Error('the portal did not answer within 180 s');
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { url, stop: () => stop(child, data) };
}
