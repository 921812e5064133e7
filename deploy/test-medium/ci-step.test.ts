import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, type StepReport } from '../test/ci/run-step.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-ci-step-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WAITS = { graceMs: 2_000, outputMs: 1_000 };
const HALF_A_SECOND = 0.5 / 60;

async function run(script: string, minutes: number, notes?: string): Promise<StepReport & { output: string }> {
  const file = join(folder, 'step.sh');
  writeFileSync(file, script);
  let output = '';
  const write = (text: string | Buffer): void => {
    output += String(text);
  };
  const step = { key: 'tests', command: ['bash', file], minutes };
  const report = await runStep(step, { write, cwd: folder, ...WAITS, ...(notes ? { folder: notes } : {}) });
  return { ...report, output };
}

const isAlive = (pid: string): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};
const pidsIn = (output: string): string[] => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => pid!);

test('a step that ends in time keeps its output, exit code and CPU time', async () => {
  const busy = `node -e "while (process.cpuUsage().user < 300_000);"`;
  const { code, waitedFor, lines, cpuSeconds, output } = await run(`${busy}; echo done; echo oops >&2; exit 3`, 1);
  expect({ code, waitedFor }).toEqual({ code: 3, waitedFor: undefined });
  expect(lines.sort()).toEqual(['done', 'oops']);
  expect(output).toContain('done\n');
  expect(cpuSeconds).toBeGreaterThan(0.2);
});

test('a step over its limit is ended with what it started, and says what it waited for', async () => {
  // The step ignores SIGTERM; one child has its own session and no parent, as a server that Debian's tools start.
  const { waitedFor, output } = await run(
    `trap '' TERM
     (setsid bash -c 'echo pid $$; touch started; exec sleep 3471' &)
     until [ -e started ]; do sleep 0.1; done
     sleep 3472 &
     echo pid $!
     echo pid $$
     echo waiting for the database
     while true; do sleep 1; done`,
    HALF_A_SECOND * 8,
  );
  expect(waitedFor).toBe('waiting for the database');
  expect(output).toMatch(/step\.sh: not finished after 0\.06\d+ minutes, so it is ended\. It waited for:/);
  expect(output).toMatch(/processes:\n {4}\d+ bash .*step\.sh\n {6}\d+ sleep 3472/);
  expect(output).toMatch(/\n {4}\d+ sleep 3471\n/);
  expect(output).toMatch(/last lines:\n(.*\n)* {4}waiting for the database\n/);
  expect(pidsIn(output)).toHaveLength(3);
  expect(pidsIn(output).filter(isAlive)).toEqual([]);
});

test('a step that stops when asked has time to clean up', async () => {
  const { output } = await run(
    `trap 'sleep 0.5; echo removed; exit 1' TERM; while true; do sleep 0.1; done`,
    HALF_A_SECOND,
  );
  expect(output).toContain('removed\n');
});

test('a step over its limit names the tests that were running', async () => {
  const notes = mkdtempSync(join(folder, 'notes-'));
  writeFileSync(join(notes, '42'), 'services/api/test/wells.test.ts › finds a well');
  const { waitedFor, output } = await run('sleep 60', HALF_A_SECOND, notes);
  expect(waitedFor).toMatch(/^services\/api\/test\/wells\.test\.ts › finds a well \(\d+ s\)$/);
  expect(output).toMatch(/tests that were running:\n {4}services/);
});

test('a step that has ended does not wait for a process that it left behind', async () => {
  const { code, output } = await run(`(setsid bash -c 'echo pid $$; exec sleep 3473' &); sleep 0.3; echo done`, 1);
  expect(code).toBe(0);
  expect(output).toMatch(/has ended, but these processes have not, and are ended: ===\n {2}\d+ sleep 3473\n/);
  expect(pidsIn(output).filter(isAlive)).toEqual([]);
});

test('a program that does not exist fails', async () => {
  const { code, lines } = await runStep(
    { key: 'tests', command: ['no-such-program'], minutes: 1 },
    { write: () => {}, ...WAITS },
  );
  expect(code).toBe(127);
  expect(lines[0]).toMatch(/^no-such-program cannot be run: /);
});
