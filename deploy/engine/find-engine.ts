import { existsSync } from 'node:fs';
import { ensureDebian, isRoot, programPath } from '#test/debian.mjs';
import { type Engine, engineOf } from './engine.ts';
import { startPodman } from './podman.ts';
import { runLimited } from './run-limited.ts';

/** podman's requirements: Debian packages, each with a file that shows it is installed. */
const PACKAGES = {
  podman: 'podman',
  catatonit: 'catatonit',
  runc: 'runc',
  iptables: 'iptables',
  mmdebstrap: 'mmdebstrap',
  openssl: 'openssl',
  netavark: '/usr/lib/podman/netavark',
  'aardvark-dns': '/usr/lib/podman/aardvark-dns',
};

const succeeds = (command: readonly string[]): Promise<boolean> =>
  runLimited(command, { seconds: 20 }).then(
    () => true,
    () => false,
  );

/** Why podman cannot be used here, as a sentence; `undefined` if it can. */
async function findPodmanProblem(): Promise<string | undefined> {
  if (!isRoot) return 'podman is started as root here: run this as root.';
  if (!existsSync('/etc/debian_version'))
    return "podman gets its images from Debian's packages, and this is not Debian.";
  if (!(await succeeds(['unshare', '--mount', '--net', '--pid', '--fork', 'true'])))
    return 'this machine lets root make no namespaces, which containers are made of.';
  return undefined;
}

/** Docker if its daemon responds, else podman, installed if missing. @returns the reason if neither is available */
export async function findEngine(print: (line: string) => void): Promise<Engine | string> {
  if ((await succeeds(['docker', 'info'])) && (await succeeds(['docker', 'compose', 'version'])))
    return engineOf('docker', ['docker', 'compose'], process.env, () => {});
  const why = await findPodmanProblem();
  if (why) return `No Docker daemon answers, and ${why}`;
  const found = Object.entries(PACKAGES).map(([name, file]): [string, boolean] => [
    name,
    file.startsWith('/') ? existsSync(file) : programPath(file) !== undefined,
  ]);
  const missing = found.filter(([, isThere]) => !isThere).map(([name]) => name);
  if (missing.length > 0) print(`  apt-get install ${missing.join(' ')} …`);
  try {
    ensureDebian(Object.fromEntries(found));
  } catch (error) {
    return `No Docker daemon answers, and podman cannot be installed. ${(error as Error).message}`;
  }
  return startPodman();
}
