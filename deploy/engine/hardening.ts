import type { Engine } from './engine.ts';

/** Requested limits, in the engine's units. */
export interface Limits {
  memoryBytes: number;
  /** CPUs × 10⁹. */
  nanoCpus: number;
}

/** The fields of the engine's `inspect` used here. */
export interface Inspected {
  Name: string;
  Config: { User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    SecurityOpt: string[] | null;
    Memory: number;
    NanoCpus: number;
    Privileged: boolean;
    NetworkMode: string;
  };
  /** podman only: the capabilities left after dropping. */
  BoundingCaps?: string[] | null;
  Mounts: { Source: string }[];
}

/** What the kernel reports inside a running container. */
export interface Kernel {
  /** `/proc/1/status` */
  status: string;
  /** The control group's memory limit in bytes; empty if it is not visible inside. */
  memoryLimit: string;
  /** Whether creating a file in `/` succeeded. */
  wroteToRoot: boolean;
}

const UNITS: Record<string, number> = { k: 1024, m: 1024 ** 2, g: 1024 ** 3, ki: 1024, mi: 1024 ** 2, gi: 1024 ** 3 };

/** Bytes from `384m`, `384Mi` or `402653184`. */
export function parseBytes(size: string): number {
  const [, amount = '0', unit = ''] = /^(\d+)([a-z]*)$/i.exec(size) ?? [];
  return Number(amount) * (UNITS[unit.toLowerCase()] ?? 1);
}

/** CPUs × 10⁹ from `2`, `0.5` or `250m`. */
export const parseNanoCpus = (cpus: string): number =>
  cpus.endsWith('m') ? Number.parseInt(cpus, 10) * 1e6 : Number(cpus) * 1e9;

const hasNoCapabilities = ({ BoundingCaps, HostConfig }: Inspected): boolean =>
  BoundingCaps === undefined ? (HostConfig.CapDrop ?? []).includes('ALL') : (BoundingCaps ?? []).length === 0;

/** Breaches of the hardening rules in the engine's settings, one sentence each. */
export function settingProblems(inspected: Inspected, limits: Limits): string[] {
  const { Config, HostConfig: host, Mounts } = inspected;
  const problems = [
    /^(0|root)?(:|$)/.test(Config.User) ? 'it runs as root' : '',
    host.ReadonlyRootfs ? '' : 'its file system can be written to',
    hasNoCapabilities(inspected) ? '' : 'it has capabilities',
    host.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')) ? '' : 'it may gain privileges',
    host.Privileged ? 'it is privileged' : '',
    host.NetworkMode === 'host' ? "it uses the machine's network" : '',
    Mounts.some(({ Source }) => Source.endsWith('.sock')) ? "it has the engine's socket" : '',
    host.Memory === limits.memoryBytes
      ? ''
      : `its memory is limited to ${host.Memory}, not ${limits.memoryBytes} bytes`,
    host.NanoCpus === limits.nanoCpus
      ? ''
      : `its processors are limited to ${host.NanoCpus / 1e9}, not ${limits.nanoCpus / 1e9}`,
  ];
  return problems.filter(Boolean);
}

const field = (status: string, name: string): string => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';

/** Breaches inside a running container, as the kernel reports them. */
export function kernelProblems({ status, memoryLimit, wroteToRoot }: Kernel, limits: Limits): string[] {
  const problems = [
    Number(field(status, 'Uid')) > 0 ? '' : 'its process is root',
    wroteToRoot ? '/ is writable' : '',
    /^0+$/.test(field(status, 'CapEff')) && /^0+$/.test(field(status, 'CapBnd')) ? '' : 'its process has capabilities',
    field(status, 'NoNewPrivs') === '1' ? '' : 'its process may gain privileges',
    field(status, 'Seccomp') === '2' ? '' : 'it has no seccomp profile',
    memoryLimit === '' || Number(memoryLimit) === limits.memoryBytes ? '' : `the kernel gives it ${memoryLimit} bytes`,
  ];
  return problems.filter(Boolean);
}

const LOOK = `cat /proc/1/status
echo memory $(cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null | head -n 1)
touch /written 2>/dev/null && echo written || true`;

/** Checks settings, and the kernel's view too if the container runs. @returns sentences with the container's name */
export async function hardeningProblems(engine: Engine, container: string, limits: Limits): Promise<string[]> {
  const [inspected] = JSON.parse(await engine.run(['container', 'inspect', container])) as [
    Inspected & { State: { Running: boolean } },
  ];
  const problems = settingProblems(inspected, limits);
  if (inspected.State.Running) {
    const status = await engine.run(['exec', container, 'sh', '-c', LOOK]);
    const [, memoryLimit = ''] = /^memory (\d+)$/m.exec(status) ?? [];
    problems.push(...kernelProblems({ status, memoryLimit, wroteToRoot: /^written$/m.test(status) }, limits));
  }
  return problems.map((problem) => `${inspected.Name.replace(/^\//, '')}: ${problem}`);
}
