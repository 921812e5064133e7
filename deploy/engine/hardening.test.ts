import { type Inspected, kernelProblems, parseBytes, parseNanoCpus, settingProblems } from './hardening.ts';

const limits = { memoryBytes: 384 * 1024 ** 2, nanoCpus: 1e9 };
const host = {
  ReadonlyRootfs: true,
  CapDrop: ['ALL'],
  SecurityOpt: ['no-new-privileges:true'],
  Memory: limits.memoryBytes,
  NanoCpus: 1e9,
  Privileged: false,
  NetworkMode: 'bridge',
};
const hardened: Inspected = { Name: '/api', Config: { User: '10001:10001' }, HostConfig: host, Mounts: [] };
const withHost = (other: Partial<Inspected['HostConfig']>): Inspected => ({
  ...hardened,
  HostConfig: { ...host, ...other },
});

describe('settingProblems', () => {
  it('reports nothing for a hardened container', () => {
    expect(settingProblems(hardened, limits)).toEqual([]);
    expect(settingProblems({ ...withHost({ CapDrop: ['CAP_CHOWN'] }), BoundingCaps: null }, limits)).toEqual([]);
  });

  it.each<[string, Inspected, string]>([
    ['no user', { ...hardened, Config: { User: '' } }, 'it runs as root'],
    ['root', { ...hardened, Config: { User: '0:0' } }, 'it runs as root'],
    ['a file system that can be written', withHost({ ReadonlyRootfs: false }), 'can be written'],
    ['capabilities with Docker', withHost({ CapDrop: null }), 'it has capabilities'],
    ['capabilities with podman', { ...hardened, BoundingCaps: ['CAP_CHOWN'] }, 'it has capabilities'],
    ['privileges to gain', withHost({ SecurityOpt: null }), 'gain privileges'],
    ['privileges', withHost({ Privileged: true }), 'it is privileged'],
    ["the machine's network", withHost({ NetworkMode: 'host' }), "the machine's network"],
    ["the engine's socket", { ...hardened, Mounts: [{ Source: '/run/docker.sock' }] }, "the engine's socket"],
    ['no limit of memory', withHost({ Memory: 0 }), 'its memory is limited to 0'],
    ['no limit of processors', withHost({ NanoCpus: 0 }), 'its processors are limited to 0, not 1'],
  ])('finds %s', (_what, inspected, problem) => {
    expect(settingProblems(inspected, limits)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('kernelProblems', () => {
  const status = 'Uid:\t999\t999\nCapEff:\t0000000000000000\nCapBnd:\t0000000000000000\nNoNewPrivs:\t1\nSeccomp:\t2\n';
  const kernel = { status, memoryLimit: '402653184', wroteToRoot: false };

  it('reports nothing for a hardened process', () => {
    expect(kernelProblems(kernel, limits)).toEqual([]);
    expect(kernelProblems({ ...kernel, memoryLimit: '' }, limits)).toEqual([]);
  });

  it.each([
    ['root', { status: status.replace('999', '0') }, 'is root'],
    ['capabilities', { status: status.replace('0000000000000000', '00000000a80425fb') }, 'capabilities'],
    ['privileges to gain', { status: status.replace('Privs:\t1', 'Privs:\t0') }, 'gain privileges'],
    ['no seccomp profile', { status: status.replace('Seccomp:\t2', 'Seccomp:\t0') }, 'seccomp'],
    ['a file system that can be written', { wroteToRoot: true }, '/ is writable'],
    ['a limit that does not hold', { memoryLimit: '9223372036854771712' }, 'the kernel gives it'],
  ])('finds %s', (_what, other, problem) => {
    expect(kernelProblems({ ...kernel, ...other }, limits)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('units', () => {
  it('parses the units of compose and Kubernetes', () => {
    const sizes = ['384m', '2g', '384Mi', '12'].map(parseBytes);
    expect(sizes).toEqual([402653184, 2147483648, 402653184, 12]);
    expect(['2', '0.5', '250m'].map(parseNanoCpus)).toEqual([2e9, 5e8, 25e7]);
  });
});
