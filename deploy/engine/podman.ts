import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../test/until.ts';
import { type Engine, engineOf } from './engine.ts';

/** Images, layers and compose, kept for the next run; safe to delete. */
export const STORAGE = join(homedir(), '.cache/portal-containers');
export const COMPOSE = join(STORAGE, 'docker-compose');

/** podman's default of about a million fails on machines with lower limits. */
const MAX_PROCESSES = 4_096;
const MAX_FILES = 65_536;
/** The compose service exits after this long without a call, so it ends even if this process is killed. */
const IDLE_SECONDS = 1_800;

function openFiles(): number {
  const limit = Number(execFileSync('bash', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));
  return Math.min(Number.isNaN(limit) ? MAX_FILES : limit, MAX_FILES);
}

/** Separate settings and storage, so that other podman use on this machine is unaffected. */
function environment(folder: string): NodeJS.ProcessEnv {
  const files = openFiles();
  const ulimits = [`nofile=${files}:${files}`, `nproc=${MAX_PROCESSES}:${MAX_PROCESSES}`];
  const state = `/run/portal-containers-${createHash('sha256').update(STORAGE).digest('hex').slice(0, 8)}`;
  const [containers, storage] = [join(folder, 'containers.conf'), join(folder, 'storage.conf')];
  const temporary = join(STORAGE, 'tmp');
  mkdirSync(temporary, { recursive: true });
  writeFileSync(
    containers,
    `[containers]
default_ulimits = ${JSON.stringify(ulimits)}
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
tmp_dir = "${state}/libpod"
[network]
network_backend = "netavark"
network_config_dir = "${join(STORAGE, 'networks')}"
`,
  );
  writeFileSync(
    storage,
    `[storage]
driver = "overlay"
graphroot = "${join(STORAGE, 'storage')}"
runroot = "${state}"
`,
  );
  return {
    ...process.env,
    CONTAINERS_CONF: containers,
    CONTAINERS_STORAGE_CONF: storage,
    TMPDIR: temporary,
    // checkHealth replaces podman's systemd timers, which not every machine has.
    DISABLE_HC_SYSTEMD: 'true',
  };
}

/** podman with its Docker-compatible API service, which compose needs. */
export async function startPodman(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-podman-'));
  const env = environment(folder);
  const socket = join(folder, 'podman.sock');
  const args = ['system', 'service', `--time=${IDLE_SECONDS}`, `unix://${socket}`];
  const service = spawn('podman', args, { env, stdio: 'ignore', detached: true });
  const close = (): void => {
    service.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until("podman's service answers", () => existsSync(socket));
  } catch (error) {
    close();
    throw error;
  }
  return engineOf('podman', [COMPOSE], { ...env, DOCKER_HOST: `unix://${socket}` }, close);
}
