import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Images and layers, kept for the next run; everything in it can be deleted. */
export const STORAGE = join(homedir(), '.cache/portal-containers');

/** podman asks for up to a million by default, which fails where the machine's own limits are lower. */
const PROCESSES = 4_096;
const MAX_FILES = 65_536;

function openFiles(): number {
  const limit = Number(execFileSync('bash', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));
  return Math.min(Number.isNaN(limit) ? MAX_FILES : limit, MAX_FILES);
}

/** Settings and storage of our own: what else runs with podman on this machine is not touched. @returns the environment */
export function podmanEnvironment(folder: string): NodeJS.ProcessEnv {
  const files = openFiles();
  const ulimits = [`nofile=${files}:${files}`, `nproc=${PROCESSES}:${PROCESSES}`];
  const [containers, storage] = [join(folder, 'containers.conf'), join(folder, 'storage.conf')];
  mkdirSync(STORAGE, { recursive: true });
  writeFileSync(
    containers,
    `[containers]
default_ulimits = ${JSON.stringify(ulimits)}
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
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
runroot = "/run/portal-containers"
`,
  );
  // Without systemd nobody calls health checks: HealthChecks does.
  return {
    ...process.env,
    CONTAINERS_CONF: containers,
    CONTAINERS_STORAGE_CONF: storage,
    DISABLE_HC_SYSTEMD: 'true',
  };
}
