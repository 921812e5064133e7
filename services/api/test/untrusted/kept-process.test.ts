import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { KeptProcess } from '../../src/untrusted/kept-process.ts';

const SERVE = join(import.meta.dirname, '../../dist/untrusted/serve-reading.js');
const LIMITS = { memoryMegabytes: 32, milliseconds: 30_000 };

interface Task {
  what: 'who' | 'sleep' | 'end' | 'fail' | 'refuse';
}
interface Who {
  pid: number;
  names: string[];
}

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-programs-'));
  program = join(folder, 'program.mjs');
  const { href } = new URL('../../dist/http/problem.js', import.meta.url);
  writeFileSync(
    program,
    `import { serveTasks } from ${JSON.stringify(SERVE)};
    import { ProblemError } from ${JSON.stringify(href)};
    serveTasks(async ({ what }) => {
      if (what === 'sleep') for (;;);
      if (what === 'end') process.kill(process.pid, 'SIGKILL');
      if (what === 'fail') nothing.there();
      if (what === 'refuse') throw new ProblemError('photo-damaged');
      return { pid: process.pid, names: Object.keys(process.env) };
    });`,
  );
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a kept process does one task after another, without the API’s environment, also after a refusal', async () => {
  process.env.SECRET_OF_THE_API = 'secret';
  const kept = new KeptProcess<Task, Who>(program, LIMITS);
  const first = await kept.ask({ what: 'who' });
  await expect(kept.ask({ what: 'refuse' })).rejects.toMatchObject({ status: 415, code: 'photo-damaged' });
  expect((await kept.ask({ what: 'who' })).pid).toBe(first.pid);
  expect(first.pid).not.toBe(process.pid);
  expect(first.names).not.toContain('SECRET_OF_THE_API');
  delete process.env.SECRET_OF_THE_API;
  kept.end();
});

it('a kept process that dies, fails or takes too long is told as such, and the next task gets a new one', async () => {
  const kept = new KeptProcess<Task, Who>(program, { ...LIMITS, milliseconds: 1_500 });
  const { pid } = await kept.ask({ what: 'who' });
  await expect(kept.ask({ what: 'end' })).rejects.toMatchObject({ status: 413, code: 'file-needs-memory' });
  await expect(kept.ask({ what: 'fail' })).rejects.toThrow(/failed \(1\): .*nothing is not defined/s);
  const second = await kept.ask({ what: 'who' });
  await expect(kept.ask({ what: 'sleep' })).rejects.toMatchObject({ status: 413, code: 'file-needs-time' });
  const third = await kept.ask({ what: 'who' });
  expect(new Set([pid, second.pid, third.pid]).size).toBe(3);
  expect([pid, second.pid, third.pid].map(isRunning)).toEqual([false, false, true]);
  kept.end();
});

it('a process that does not start fails its task', async () => {
  const kept = new KeptProcess<Task, Who>(join(folder, 'missing.mjs'), LIMITS);
  await expect(kept.ask({ what: 'who' })).rejects.toThrow(/Cannot find module/);
});
