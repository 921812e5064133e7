import type { Engine } from './engine.ts';

/** What the engine was asked for, in its own units. */
export interface Limits {
  memoryBytes: number;
  /** Billionths of a processor. */
  nanoCpus: number;
}

/** What the engine says of a container, and the kernel of its first process. */
export interface Facts {
  inspected: {
    HostConfig: { ReadonlyRootfs: boolean; Memory: number; NanoCpus: number; Privileged: boolean; NetworkMode: string };
  };
  /** `/proc/1/status` */
  status: string;
  /** Bytes of memory that the control group allows; empty where it is not shown inside. */
  memoryLimit: string;
  /** Whether a file could be made in `/`. */
  wroteToRoot: boolean;
}

const UNITS: Record<string, number> = { k: 1024, m: 1024 ** 2, g: 1024 ** 3, ki: 1024, mi: 1024 ** 2, gi: 1024 ** 3 };

/** Bytes of `384m` or `384Mi`. */
export function bytesOf(size: string): number {
  const [, amount = '0', unit = ''] = /^(\d+)([a-z]*)$/i.exec(size) ?? [];
  return Number(amount) * (UNITS[unit.toLowerCase()] ?? 1);
}

/** Billionths of a processor, of `2`, `0.5` or `250m`. */
export const nanoCpusOf = (cpus: string): number =>
  cpus.endsWith('m') ? Number.parseInt(cpus, 10) * 1e6 : Number(cpus) * 1e9;

const field = (status: string, name: string): string => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';

/** What a running container may that it should not, a sentence each. */
export function hardeningProblems({ inspected, status, memoryLimit, wroteToRoot }: Facts, limits: Limits): string[] {
  const { HostConfig: host } = inspected;
  const problems = [
    host.ReadonlyRootfs && !wroteToRoot ? '' : 'its file system can be written to',
    Number(field(status, 'Uid')) > 0 ? '' : 'it runs as root',
    /^0+$/.test(field(status, 'CapEff')) && /^0+$/.test(field(status, 'CapBnd')) ? '' : 'it has capabilities',
    field(status, 'NoNewPrivs') === '1' ? '' : 'it may gain privileges',
    field(status, 'Seccomp') === '2' ? '' : 'no seccomp profile holds for it',
    host.Privileged ? 'it is privileged' : '',
    host.NetworkMode === 'host' ? "it uses the machine's network" : '',
    host.Memory === limits.memoryBytes && (memoryLimit === '' || Number(memoryLimit) === limits.memoryBytes)
      ? ''
      : `its memory is limited to ${host.Memory} (${memoryLimit}), not ${limits.memoryBytes} bytes`,
    host.NanoCpus === limits.nanoCpus
      ? ''
      : `its processors are limited to ${host.NanoCpus / 1e9}, not ${limits.nanoCpus / 1e9}`,
  ];
  return problems.filter(Boolean);
}

const LOOK = `cat /proc/1/status
echo memory $(cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null | head -n 1)
touch /written 2>/dev/null && echo written || true`;

/** Looks into a running container. */
export async function factsOf(engine: Engine, container: string): Promise<Facts> {
  const [inspected] = JSON.parse(await engine.run(['container', 'inspect', container])) as [Facts['inspected']];
  const status = await engine.run(['exec', container, 'sh', '-c', LOOK]);
  const [, memoryLimit = ''] = /^memory (\d+)$/m.exec(status) ?? [];
  return { inspected, status, memoryLimit, wroteToRoot: /^written$/m.test(status) };
}
