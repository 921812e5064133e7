import { describe, expect, it } from '@jest/globals';
import { bytesOf, type Facts, hardeningProblems, nanoCpusOf } from './hardening.ts';

const limits = { memoryBytes: 384 * 1024 ** 2, nanoCpus: 1e9 };
const status = 'Uid:\t999\t999\nCapEff:\t0000000000000000\nCapBnd:\t0000000000000000\nNoNewPrivs:\t1\nSeccomp:\t2\n';
const host = {
  ReadonlyRootfs: true,
  Memory: limits.memoryBytes,
  NanoCpus: 1e9,
  Privileged: false,
  NetworkMode: 'bridge',
};
const hardened: Facts = { inspected: { HostConfig: host }, status, memoryLimit: '402653184', wroteToRoot: false };
const withHost = (other: Partial<typeof host>): Facts => ({
  ...hardened,
  inspected: { HostConfig: { ...host, ...other } },
});

describe('hardeningProblems', () => {
  it('finds none in a hardened container', () => {
    expect(hardeningProblems(hardened, limits)).toEqual([]);
    expect(hardeningProblems({ ...hardened, memoryLimit: '' }, limits)).toEqual([]);
  });

  it.each([
    ['root', { ...hardened, status: status.replace('999', '0') }, 'it runs as root'],
    ['capabilities', { ...hardened, status: status.replace('0000000000000000', '00000000a80425fb') }, 'capabilities'],
    ['privileges to gain', { ...hardened, status: status.replace('Privs:\t1', 'Privs:\t0') }, 'gain privileges'],
    ['no seccomp profile', { ...hardened, status: status.replace('Seccomp:\t2', 'Seccomp:\t0') }, 'seccomp'],
    ['a file system that the engine makes writable', withHost({ ReadonlyRootfs: false }), 'can be written'],
    ['a file system that can be written', { ...hardened, wroteToRoot: true }, 'can be written'],
    ['a limit that the engine was not told', withHost({ Memory: 0 }), 'its memory is limited to 0'],
    ['a limit that the kernel does not keep', { ...hardened, memoryLimit: '9223372036854771712' }, 'its memory'],
    ['no limit of processors', withHost({ NanoCpus: 0 }), 'its processors are limited to 0, not 1'],
    ["the machine's network", withHost({ NetworkMode: 'host' }), "the machine's network"],
  ])('finds %s', (_what, facts, problem) => {
    expect(hardeningProblems(facts, limits)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('units', () => {
  it('of compose and of Kubernetes are understood', () => {
    expect([bytesOf('384m'), bytesOf('2g'), bytesOf('384Mi'), bytesOf('12')]).toEqual([
      402653184, 2147483648, 402653184, 12,
    ]);
    expect([nanoCpusOf('2'), nanoCpusOf('0.5'), nanoCpusOf('250m')]).toEqual([2e9, 5e8, 25e7]);
  });
});
