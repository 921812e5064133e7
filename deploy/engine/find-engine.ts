import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebian, isRoot, programPath } from '#test/debian.mjs';
import { until } from '../cluster/part.ts';
import { type Engine, engineOf } from './engine.ts';
import { checkHealth } from './health.ts';
import { podmanEnvironment } from './podman-settings.ts';
import { runLimited } from './run-limited.ts';

/** Debian's packages, each with a program of it. */
const PACKAGES = {
  podman: 'podman',
  runc: 'runc',
  iptables: 'iptables',
  debootstrap: 'debootstrap',
  'docker-compose': 'docker-compose',
} as const;
const OTHERS = { netavark: '/usr/lib/podman/netavark', 'aardvark-dns': '/usr/lib/podman/aardvark-dns' };

const succeeds = (command: readonly string[]): Promise<boolean> =>
  runLimited(command, { seconds: 20 }).then(
    () => true,
    () => false,
  );

/** Docker where its daemon answers, podman of Debian's packages elsewhere. @returns why there is none, as a sentence */
export async function findEngine(print: (line: string) => void): Promise<Engine | string> {
  if ((await succeeds(['docker', 'info'])) && (await succeeds(['docker', 'compose', 'version'])))
    return engineOf('docker', ['docker', 'compose'], process.env, () => {});
  if (!isRoot) return 'No Docker daemon answers, and podman is started as root here.';
  if (!/VERSION_CODENAME=bookworm/.test(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''))
    return 'No Docker daemon answers, and podman gets its images from the packages of Debian 12, which this is not.';
  if (!(await succeeds(['unshare', '--mount', '--net', '--pid', '--fork', 'true'])))
    return 'No Docker daemon answers, and this machine lets root make no namespaces.';
  const programs = Object.entries(PACKAGES).map(([name, program]) => [name, programPath(program) !== undefined]);
  const missing = [...programs, ...Object.entries(OTHERS).map(([name, path]) => [name, existsSync(path)])];
  if (missing.some(([, isThere]) => !isThere)) print('installing podman and what it needs (apt-get) …');
  ensureDebian(Object.fromEntries(missing));
  return startPodman();
}

/** With its service for compose, which speaks Docker's protocol. */
async function startPodman(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-podman-'));
  const env = podmanEnvironment(folder);
  const socket = join(folder, 'podman.sock');
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], { env, stdio: 'ignore' });
  const health = new AbortController();
  const close = (): void => {
    health.abort();
    service.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until("podman's service answers", () => existsSync(socket));
  } catch (error) {
    close();
    throw error;
  }
  const podman = engineOf('podman', ['docker-compose'], { ...env, DOCKER_HOST: `unix://${socket}` }, close);
  if (!existsSync('/run/systemd/system')) void checkHealth(podman, health.signal);
  return podman;
}
