import type { Engine } from '../engine/engine.ts';
import { baseImages } from '../engine/images/base-images.ts';
import { imageName } from '../engine/images/build.ts';
import { Part } from './part.ts';
import type { Kind, Program, Runtime } from './runtime.ts';

/** As in `docker-compose.yml`. */
const HARDENED = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--tmpfs=/tmp:mode=1777'];
const OPTIONS: Partial<Record<Kind, string>> = {
  postgres: '--user=postgres',
  redis: '--user=redis',
  nginx: '--tmpfs=/var/cache/nginx:mode=1777',
};

/** As Docker makes it: 02:42, then the bytes of the address. */
const cardOf = (address: string): string =>
  ['02', '42', ...address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'))].join(':');

/**
 * Parts as containers of the images that districts run, on a network of their own, which the caller removes.
 * @param tag of the images, the network's name, and what the names of containers begin with
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
      // As a machine keeps its network card: with podman a container that is started anew would have another one, and the others
      // would go on writing to the card that they remember.
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
