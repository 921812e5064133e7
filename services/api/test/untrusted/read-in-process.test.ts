import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { type ProcessLimits, readInProcess } from '../../src/untrusted/read-in-process.ts';

const SERVE = join(import.meta.dirname, '../../dist/untrusted/serve-reading.js');
const LIMITS: ProcessLimits = { memoryMegabytes: 32, milliseconds: 30_000, answerBytes: 1_000_000 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-programs-'));
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

/** Reads bytes in a program whose body is given and uses `bytes`. */
function read(body: string, limits: Partial<ProcessLimits> = {}, bytes = Buffer.from('abc')): Promise<unknown> {
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { serveReading } from ${JSON.stringify(SERVE)};
    const read = async (bytes) => { ${body} };
    await serveReading(async function* (bytes) { yield await read(bytes); });`,
  );
  return readInProcess(program, bytes, { ...LIMITS, ...limits });
}

it('a reading process returns what its program read, even from a file larger than a pipe’s buffer', async () => {
  const bytes = Buffer.alloc(3_000_000, 'x');
  expect(await read('return { length: bytes.length };', {}, bytes)).toEqual({ length: 3_000_000 });
});

it('a reading process gets nothing of the API’s environment, and runs at low priority', async () => {
  process.env.SECRET_OF_THE_API = 'secret';
  const body = 'return { names: Object.keys(process.env), priority: (await import("node:os")).getPriority() };';
  const { names, priority } = (await read(body)) as { names: string[]; priority: number };
  expect(names).not.toContain('SECRET_OF_THE_API');
  expect(priority).toBe(5);
  delete process.env.SECRET_OF_THE_API;
});

it.each([
  [
    'needs more memory than it may',
    'const all = []; for (;;) all.push({ all: [...all.slice(-9)] });',
    {},
    /too much memory/,
  ],
  ['takes longer than it may', 'for (;;);', { milliseconds: 500 }, /too long/],
  ['answers more than it may', 'return "x".repeat(2_000_000);', {}, /too much memory/],
])('a file is refused with 413 if its program %s', async (_what, body, limits, message) => {
  await expect(read(body, limits)).rejects.toMatchObject({ status: 413, message: expect.stringMatching(message) });
});

it('a reading process passes on the program’s refusal, even if it did not read the whole file', async () => {
  const { href } = new URL('../../dist/http/problem.js', import.meta.url);
  const body = `const { ProblemError } = await import(${JSON.stringify(href)}); throw new ProblemError('sheet-pdf');`;
  await expect(read(body)).rejects.toMatchObject({ status: 415, code: 'sheet-pdf' });
});

it('a reading process turns a bug in the program into an error of the API, with its stack', async () => {
  await expect(read('bytes.nothing.there;')).rejects.toThrow(/failed \(1\): .*TypeError/s);
  await expect(readInProcess(join(folder, 'missing.mjs'), Buffer.from('abc'), LIMITS)).rejects.toThrow(
    /Cannot find module/,
  );
});
