import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readLock } from '../local/boot/lock.mjs';
import { OperatorError } from '../local/boot/operator-error.mjs';
import { freePort } from './free-port.mjs';

/** Limit for a first start beside a whole run of tests: 155 s on a quiet machine. */
const READY_WITHIN_MS = 20 * 60_000;
const STOP_WITHIN_MS = 30_000;

/**
 * Starts the portal like `npm start`, on a free port with temporary data.
 *
 * @param onLine called with each line of output
 * @param extra additional environment; a `PORTAL_DATA` given here is not deleted
 * @returns its URL, its environment, its process, and `stop()`
 * @throws OperatorError with its last lines if it does not start
 */
export async function startTestPortal(root, onLine = () => {}, extra = {}) {
  const data = extra.PORTAL_DATA ?? mkdtempSync(join(tmpdir(), 'portal-test-'));
  const own = { PORTAL_DATA: data, PORTAL_RELEASES: join(data, 'releases'), HOST: '' };
  const ports = { PORT: String(await freePort()), IDENTITY_PORT: String(await freePort()) };
  const env = { ...ports, ...own, ...extra };
  // Hides the test run's npm variables, so that the start does not see another script's name.
  const child = spawn(process.execPath, [join(root, 'deploy/local/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killed = () => child.kill('SIGTERM');
  process.once('exit', killed);
  const lines = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine(line);
    });
  const ended = new Promise((resolve) => child.once('close', resolve));

  const stop = async () => {
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(killer);
    process.off('exit', killed);
    if (!extra.PORTAL_DATA) rmSync(data, { recursive: true, force: true });
  };

  const deadline = performance.now() + READY_WITHIN_MS;
  const ready = () => readLock(join(data, 'running.json'))?.pid === child.pid;
  while (!ready()) {
    const gone = child.exitCode !== null || child.signalCode !== null;
    if (gone || performance.now() > deadline) {
      await stop();
      const why = gone ? 'the portal did not start' : `the portal was not ready within ${READY_WITHIN_MS / 1000} s`;
      throw new OperatorError([`${why}:`, ...lines.slice(-15)].join('\n  '));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url: readLock(join(data, 'running.json')).url, env, data, child, lines, ended, stop };
}
