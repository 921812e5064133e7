import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../release/workspaces.ts';
import { type RunTest, testsOfReport } from '../test/reports.mjs';

/** Each leaves one thing behind; the name says in which order they run. */
const FILES: Record<string, string> = {
  'kept.ts': 'export const skipped = describe.skip;',
  'a-clock': 'test("t", () => void jest.useFakeTimers());',
  'b-environment': 'test("t", () => { process.env.LEFT = "1"; delete process.env.HOME; });',
  'c-global':
    'test("t", () => { globalThis.queueMicrotask = () => {}; process.exitCode = undefined; Math.random = () => 4; });',
  'd-listener': 'test("t", () => void process.on("SIGUSR2", () => {}));',
  'e-timer': 'test("t", () => void setTimeout(() => {}, 60_000));',
  'f-interval': 'test("t", () => void setInterval(() => {}, 60_000).unref());',
  'g-server': `import { createServer } from 'node:http';
    test("t", () => new Promise<void>((done) => void createServer().listen(0, "127.0.0.1", () => done())));`,
  'h-process': `import { spawn } from 'node:child_process';
    test("t", () => void spawn("sleep", ["600"]));`,
  'i-spy': 'test("t", () => { jest.spyOn(Math, "max").mockReturnValue(7); expect(Math.max(1, 2)).toBe(7); });',
  'i-kept': `import { skipped } from './kept.ts';
    skipped("a group", () => test("is skipped", () => {}));
    test("t", () => {});`,
  'j-clean': `import { skipped } from './kept.ts';
    import { setTimeout as wait } from 'node:timers/promises';
    const now = Date.now();
    test("finds the worker as it was", () => {
      expect([process.env.LEFT, typeof process.env.HOME, Math.max(1, 2)]).toEqual([undefined, "string", 2]);
      expect(process.listenerCount("SIGUSR2")).toBe(0);
      expect(Math.random()).toBeLessThan(1);
    });
    test("has a clock of its own", async () => {
      jest.useFakeTimers({ now: 0 });
      let rang = false;
      setTimeout(() => { rang = true; }, 5_000);
      await jest.advanceTimersByTimeAsync(5_000);
      expect([rang, Date.now()]).toEqual([true, 5_000]);
      jest.useRealTimers();
      expect(Date.now()).toBeGreaterThanOrEqual(now);
    });
    test("may close what it opened when it ends", () => void setTimeout(() => {}, 50));
    skipped("a group", () => test("is skipped", () => {}));
    test("does not hang", () => wait(30_000), 20);
    test("names the line that fails", () => {
      const wells: number = 1;
      expect(wells).toBe(2);
    });
    test("may fail once", () => { const g = globalThis as { tries?: number }; g.tries = (g.tries ?? 0) + 1; expect(g.tries).toBe(2); });
    jest.retryTimes(1);`,
};

const BROWSER_FILES: Record<string, string> = {
  'mocked.ts': 'export const answer = () => 1;',
  'a-page': `import { answer } from './mocked.ts';
    jest.mock('./mocked.ts', () => ({ answer: () => 2 }));
    test("t", () => {
      Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
      Object.assign(window, { fetch: () => "nothing", print: () => "nothing", left: true });
      Element.prototype.remove = () => {};
      document.addEventListener("click", () => { document.title = "heard"; });
      window.addEventListener("online", () => { document.title = "heard"; });
      document.body.append("left", document.createElement("p"));
      document.documentElement.lang = "es";
      localStorage.setItem("left", "1");
      document.cookie = "left=1";
      history.pushState(null, "", "/left");
      expect(answer()).toBe(2);
    });`,
  'b-clock': 'test("t", () => void jest.useFakeTimers());',
  'c-environment': 'test("t", () => { process.env.LEFT = "1"; });',
  'd-clean': `import { answer } from './mocked.ts';
    test("finds an empty page", () => {
      document.body.click();
      window.dispatchEvent(new Event("online"));
      expect(document.documentElement.outerHTML).toBe("<html><head></head><body></body></html>");
      expect([navigator.onLine, localStorage.length, document.cookie, location.pathname]).toEqual([true, 0, "", "/"]);
      expect("left" in window).toBe(false);
      expect(String(fetch)).not.toContain("nothing");
      expect(String(print)).not.toContain("nothing");
      const gone = document.createElement("p");
      document.body.append(gone);
      gone.remove();
      expect(document.body.innerHTML).toBe("");
    });
    test("finds modules as they are", () => expect(answer()).toBe(1));
    test("shows packages what it sets in the window", () => {
      Object.assign(window, { ofThisTest: 1 });
      expect(document.defaultView).toHaveProperty("ofThisTest", 1);
    });`,
};

/** Runs test files in one worker, in the order of their names. */
function runFiles(files: Record<string, string>, runtime: string, testEnvironment: string) {
  const cache = join(ROOT, '.cache');
  let folder: string;
  let results: RunTest[];

  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'unsandboxed-'));
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(folder, name.includes('.') ? name : `${name}.test.ts`), `export {};\n${text}\n`);
    writeFileSync(
      join(folder, 'in-order.mjs'),
      'export default class { sort(tests) { return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)); } cacheResults() {} }',
    );
    const unsandboxed = join(ROOT, 'deploy/test/unsandboxed');
    const config = {
      rootDir: folder,
      testMatch: ['<rootDir>/*.test.ts'],
      testSequencer: '<rootDir>/in-order.mjs',
      runtime: join(unsandboxed, runtime),
      testEnvironment: join(unsandboxed, testEnvironment),
      injectGlobals: false,
      transform: {},
    };
    const report = join(folder, 'report.json');
    const words = ['--config', JSON.stringify(config), '--runInBand', '--json', `--outputFile=${report}`];
    const { CI: _, ...env } = process.env;
    await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...words], {
      cwd: folder,
      env,
    }).catch(() => {});
    results = testsOfReport(report, folder);
  }, 90_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name: string) => results.filter(({ path }) => path === `${name}.test.ts`);
}

describe('test files in one worker', () => {
  const of = runFiles(FILES, 'runtime.mjs', 'environment.mjs');

  it.each([
    ['a-clock', 'fake timers'],
    ['b-environment', 'process.env.HOME; process.env.LEFT'],
    ['c-global', 'globalThis.queueMicrotask; Math.random'],
    ['d-listener', 'a listener for the process’s SIGUSR2'],
    ['e-timer', 'a timer of 60000 ms'],
    ['f-interval', 'a timer of 60000 ms'],
    ['g-server', 'a server at {"address":"127.0.0.1"'],
    ['h-process', 'the process sleep 600'],
  ])('%s fails, and names what it leaves behind', (name, left) => {
    const file = of(name).at(-1);
    expect(file).toMatchObject({ titles: ['(the file)'], status: 'failed' });
    expect(file!.message).toContain(`This file leaves behind: ${left}`);
  });

  it('ends spies with the file', () => {
    expect(of('i-spy')).toMatchObject([{ status: 'passed' }]);
  });

  it('gives the next file the worker as it was, with a clock, time limits and repetition of its own', () => {
    expect(Object.fromEntries(of('j-clean').map(({ titles, status }) => [titles[0], status]))).toEqual({
      'a group': 'pending',
      'finds the worker as it was': 'passed',
      'has a clock of its own': 'passed',
      'may close what it opened when it ends': 'passed',
      'does not hang': 'failed',
      'names the line that fails': 'failed',
      'may fail once': 'passed',
    });
  });

  it('names the line of the TypeScript file', () => {
    const line = FILES['j-clean']!.split('\n').findIndex((text) => text.includes('toBe(2);')) + 2;
    const [slow, wrong] = of('j-clean').filter(({ status }) => status === 'failed');
    expect(slow!.message).toContain('Exceeded timeout of 20 ms');
    expect(wrong!.message).toContain(`j-clean.test.ts:${line}:`);
  });
});

describe('test files of the browser in one worker', () => {
  const of = runFiles(BROWSER_FILES, 'browser-runtime.mjs', 'browser-environment.mjs');

  it.each([
    ['b-clock', 'fake timers'],
    ['c-environment', 'process.env.LEFT'],
  ])('%s fails, and names what it leaves behind', (name, left) => {
    const file = of(name).at(-1);
    expect(file).toMatchObject({ titles: ['(the file)'], status: 'failed' });
    expect(file!.message).toContain(`This file leaves behind: ${left}`);
  });

  it('end with their page and their mocks, without a word', () => {
    expect(of('a-page')).toMatchObject([{ status: 'passed' }]);
    expect(of('d-clean').map(({ titles, status, message }) => [titles[0], status, message ?? ''])).toEqual([
      ['finds an empty page', 'passed', ''],
      ['finds modules as they are', 'passed', ''],
      ['shows packages what it sets in the window', 'passed', ''],
    ]);
  });
});
