import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '../local/boot/compile.mjs';
import { ensureInstalled } from '../local/boot/install.mjs';
import { OperatorError, runMain } from '../local/boot/operator-error.mjs';
import { createProgress } from '../local/boot/progress.mjs';
import { onStopSignals } from '../local/boot/signals.mjs';
import { findChromium } from './chromium.mjs';
import { fromProblems, fromReport, summaryLines, total } from './counts.mjs';
import { startTestPortal } from './portal.mjs';
import { failureLines, testsOfReport } from './reports.mjs';
import { runVisibly } from './run-visibly.mjs';
import { slowTestLines } from './slow-tests.mjs';
import { checkThreatModel } from './threat-model.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const SIZES = ['small', 'medium', 'e2e'];

/** `npm test`: prepares what the tests need, runs the requested sizes (default: all), and counts. */
export const runTests = (args) => runMain(() => main(args)).then(() => process.exit());

async function main(args) {
  const { values, positionals } = readArguments(args);
  const sizes = SIZES.filter((size) => values[size] || !SIZES.some((other) => values[other]));
  onStopSignals(() => process.exit(130));
  process.env.RELEASE_BROTLI_LEVEL ??= '5';

  const progress = createProgress(process.stdout);
  await progress.run('packages', 'looking', async (update) => [undefined, await ensureInstalled(ROOT, update)]);
  await progress.run('code', 'compiling', async () => [await compile(ROOT, []), 'compiled']);

  const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  try {
    const results = {};
    const files = {};
    const jestSizes = sizes.filter((size) => size in PROJECTS);
    const stage = sizes.includes('e2e') ? prepareEndToEnd(progress) : undefined;
    stage?.catch(() => {}); // reported below, after Jest
    if (jestSizes.length > 0) {
      progress.print(`\n— ${jestSizes.join(' and ')} tests${values.seed ? `, --seed ${values.seed}` : ''} —`);
      const report = join(reports, 'jest.json');
      for (const size of jestSizes) files[size] = report;
      Object.assign(results, await runJest(jestSizes, report, positionals, values.seed));
    }
    if (stage) {
      progress.print('\n— e2e tests —');
      files.e2e = join(reports, 'e2e.json');
      Object.assign(results, await runEndToEnd(await stage, files.e2e, positionals, progress));
    }
    const reported = [...new Set(Object.values(files))].filter((file) => existsSync(file));
    const tests = reported.flatMap((file) => testsOfReport(file, ROOT));
    for (const size of sizes) for (const line of slowTestLines(tests, size)) progress.print(line);
    const threats = checkThreatModel(ROOT, files, positionals);
    if (threats.count > 0) results.threats = fromProblems(threats);
    for (const line of [...failureLines(reported, ROOT), ...threats.problems]) progress.print(line);
    progress.print(['', ...summaryLines(results)].join('\n'));
    const { passed, failed } = total(results);
    return failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

const USAGE = `npm test [-- --small] [--medium] [--e2e] [--shuffle | --seed 42] [part of a path…]
--shuffle runs test files in random order; --seed repeats an order`;

function readArguments(args) {
  const options = { shuffle: { type: 'boolean' }, seed: { type: 'string' } };
  for (const size of SIZES) options[size] = { type: 'boolean' };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.shuffle) values.seed ??= String(randomInt(1e6));
    return { values, positionals };
  } catch (error) {
    throw new OperatorError(`${error.message}\n${USAGE}`);
  }
}

/** Jest's projects of each size. */
const PROJECTS = { small: ['small-node', 'small-browser'], medium: ['medium', 'medium-portal'] };

/** Jest's default leaves one core free, half of a small machine. Workers wait for their databases: three keep two cores busy. */
const WORKERS = Math.max(3, availableParallelism());

/** All sizes in one run: a worker loads a module once for both, and none waits for the last file of another size. */
async function runJest(sizes, report, patterns, seed) {
  const options = [`--maxWorkers=${WORKERS}`, '--passWithNoTests', '--json', `--outputFile=${report}`];
  const projects = sizes.flatMap((size) => PROJECTS[size]);
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects, ...options, ...patterns];
  const env = seed ? { ...process.env, PORTAL_TEST_SEED: seed } : process.env;
  const code = await runVisibly(process.execPath, args, { cwd: ROOT, env, hideStdout: true });
  return fromReport(report, code, ROOT, sizes);
}

/** Enough for every kind of well; software rendering takes a third less than with a district's 12,000. */
const DEMO_WELLS = '3000';

/**
 * What the e2e tests need. It gets ready while Jest runs, which leaves a sixth of two cores idle.
 * @returns {Promise<{ chromium?: string, portal?: import('./portal.mjs').TestPortal, problem?: string }>}
 */
async function prepareEndToEnd(progress) {
  // Jest starts first: an installation of Chromium blocks this process.
  await new Promise((resolve) => setImmediate(resolve));
  try {
    const chromium = await findChromium((note) => progress.print(note), 'shell');
    const portal = await startTestPortal(ROOT, (line) => progress.print(`  | ${line}`), { DEMO_WELLS });
    return { chromium, portal };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { problem: error.message };
  }
}

async function runEndToEnd({ chromium, portal, problem }, report, patterns, progress) {
  if (problem) {
    progress.print(`The e2e tests could not run and count as failed: ${problem}`);
    return fromReport(report, 1, ROOT, ['e2e']);
  }
  try {
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
    const env = { ...process.env, ...portal.env, PORTAL_URL: portal.url, CHROMIUM_PATH: chromium, E2E_REPORT: report };
    const code = await runVisibly(process.execPath, [...playwright, ...patterns], { cwd: ROOT, env });
    return fromReport(report, code, ROOT, ['e2e']);
  } finally {
    await portal.stop();
  }
}
