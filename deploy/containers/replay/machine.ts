import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Place {
  /** Folders of files, the topmost first. */
  layers: string[];
  /** Folder that takes what is written; `null`: the file system is read-only. */
  writable: string | null;
  /** Sources by the place where they are mounted; `ro:` before one makes it read-only. */
  mounts: Record<string, string>;
  /** Number of the user, 0 for root. */
  user: number;
  folder: string;
  env: Record<string, string>;
  /** Process whose network is used; `null` for this machine's. */
  network: number | null;
}

const running = new Set<ChildProcess>();

/** Where Node lies on this machine is not where it lies in its image. */
const PATH = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/bin', '/sbin', dirname(process.execPath)].join(':');
const ENTER = join(import.meta.dirname.replace('/deploy/dist/', '/deploy/'), 'enter.sh');

/** What a builder hands on of its own environment: how the package registry is reached. */
export const registryEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined &&
        /^(npm_config_(registry|cafile)|(https?|no)_proxy|NODE_EXTRA_CA_CERTS)$/i.test(entry[0]),
    ),
  );

/** The child process is the program itself: signals arrive, and its exit code is the program's. */
export function startIn(place: Place, command: readonly string[], scratch: string): ChildProcess {
  const own = mkdtempSync(join(scratch, 'place-'));
  const home = place.user === 0 ? '/root' : '/tmp';
  const env = { PATH, HOME: home, ...place.env };
  const enter = [
    'sh',
    ENTER,
    place.layers.join(':'),
    place.writable ?? '-',
    own,
    Object.entries(place.mounts)
      .map(([target, source]) => `${source}=${target}`)
      .join(' '),
    String(place.user),
    place.folder,
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    ...command,
  ];
  const inNetwork = place.network === null ? [] : ['nsenter', `--net=/proc/${place.network}/ns/net`];
  // What a builder starts ends with it; a container's program is to be the child itself.
  const alone = place.user === 0 ? ['--pid', '--fork', '--kill-child'] : [];
  const [program = '', ...words] = [...inNetwork, 'unshare', '--mount', ...alone, ...enter];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Why file systems of layers cannot be made here, as inside a container without rights; `null` where they can. */
export function whyNoMounts(scratch: string): string | null {
  const folders = ['upper', 'lower', 'root'].map((name) => join(scratch, name));
  for (const folder of folders) mkdirSync(folder);
  const [upper, lower, root] = folders as [string, string, string];
  const overlay = ['mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=${upper}:${lower}`, root];
  const { status, stderr, error } = spawnSync('unshare', ['--mount', '--net', ...overlay], { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

export function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** In it is nothing but loopback. */
export function startNetwork(): ChildProcess {
  const child = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && echo up && exec sleep infinity'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}
