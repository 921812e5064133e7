import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@portal/deploy/test/free-port';

const PROGRAM = '/usr/bin/redis-server';

export interface RedisServer {
  url: string;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  start(): Promise<void>;
  /** Accepts connections but responds to nothing from now on. */
  freeze(): void;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts Debian's Redis on a free port without persistence; root installs it if missing. */
export async function startRedis(): Promise<RedisServer> {
  if (!existsSync(PROGRAM)) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'redis-server'], { env });
  }
  const port = await freePort();
  let server: ChildProcess;
  const start = async () => {
    server = spawn(PROGRAM, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    for (let attempt = 0; attempt < 200 && !(await accepts(port)); attempt++) await pause(25);
  };
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill, freeze: () => void server.kill('SIGSTOP') };
}
