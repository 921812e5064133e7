import type { Engine } from '../engine/engine.ts';
import { baseImages } from '../engine/images/base-images.ts';
import { imageName } from '../engine/images/build.ts';
import { Part } from './part.ts';
import type { Kind, Program, Runtime } from './runtime.ts';

const HARDENED = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--tmpfs=/tmp:mode=1777'];
const OPTIONS: Partial<Record<Kind, string>> = {
  postgres: '--user=postgres',
  redis: '--user=redis',
  nginx: '--tmpfs=/var/cache/nginx:mode=1777',
};

/** MAC address as Docker derives it: 02:42, then the bytes of the IPv4 address. */
const cardOf = (address: string): string =>
  ['02', '42', ...address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'))].join(':');

/**
 * Runs parts as containers of the released images on their own network, which the caller removes.
 * @param tag tag of the images, name of the network, and prefix of container names
 */
export async function containerRuntime(engine: Engine, root: string, tag: string): Promise<Runtime> {
  const subnet = `10.${100 + (process.pid % 100)}.${(process.pid >> 7) % 250}`;
  const own = `${subnet}.1`;
  await engine.run(['network', 'create', '--subnet', `${subnet}.0/24`, '--gateway', own, tag]);
  const bases = baseImages(root);
  const images: Record<Kind, string> = {
    postgres: bases.postgis![0]!,
    redis: bases.redis![0]!,
    nginx: bases.nginx![0]!,
    api: imageName('api', tag),
    gateway: imageName('gateway', tag),
  };
  const words = ({ kind, command, args = [], settings = {}, folders }: Program, options: readonly string[]) => [
    'run',
    '--rm',
    '--log-driver=none',
    ...HARDENED,
    ...options,
    ...(OPTIONS[kind] ? [OPTIONS[kind]] : []),
    ...(command ? [`--entrypoint=${command}`] : []),
    ...folders.map((folder) => `--volume=${folder}:${folder}`),
    ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
    images[kind],
    ...args,
  ];
  let addresses = 1;
  return {
    ownAddress: own,
    network: `${subnet}.0/24`,
    newAddress: () => `${subnet}.${++addresses}`,
    part(plan) {
      const container = `${tag}-${plan.name}`;
      // Keeps the MAC address across restarts. podman would assign a new one, and the other containers would keep
      // sending to the old one from their ARP caches.
      const card = engine.name === 'podman' ? [`--mac-address=${cardOf(plan.address)}`] : [];
      const place = [`--ip=${plan.address}`, ...card];
      return new Part({
        ...plan,
        command: [engine.name, ...words(plan, [`--name=${container}`, `--network=${tag}`, ...place])],
        env: engine.env,
        pid: async () => Number(await engine.run(['container', 'inspect', '--format', '{{.State.Pid}}', container])),
        line: {
          cut: () => engine.run(['network', 'disconnect', tag, container]),
          mend: () => engine.run(['network', 'connect', ...place, tag, container]),
        },
      });
    },
    run: (program) => engine.run(words(program, [`--network=${tag}`])),
  };
}
