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
import { fromJest, fromPlaywright, fromProblems, summaryLines, total } from './counts.mjs';
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

  const progress = createProgress(process.stdout);
  await progress.run('packages', 'looking', async (update) => [undefined, await ensureInstalled(ROOT, update)]);
  await progress.run('code', 'compiling', async () => [await compile(ROOT, []), 'compiled']);

  const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  try {
    const results = {};
    const run = { small: runSmall, medium: runMedium, e2e: runEndToEnd };
    const files = Object.fromEntries(sizes.map((size) => [size, join(reports, `${size}.json`)]));
    for (const size of sizes) {
      progress.print(`\n— ${size} tests —`);
      results[size] = await run[size](files[size], positionals, progress);
    }
    const threats = checkThreatModel(ROOT, files, positionals);
    if (threats.count > 0) results.threats = fromProblems(threats);
    for (const line of [...failureLines(Object.values(files), ROOT), ...threats.problems]) progress.print(line);
    progress.print(['', ...summaryLines(results)].join('\n'));
    const { passed, failed } = total(results);
    return failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function readArguments(args) {
  const options = Object.fromEntries(SIZES.map((size) => [size, { type: 'boolean' }]));
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${error.message}\nnpm test [-- --small] [--medium] [--e2e] [part of a path…]`);
  }
}

/** Node options for Jest: native ES modules, without the warning about them. */
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

async function runJest(projects, options, report, patterns) {
  const args = [...JEST, '--selectProjects', ...projects, ...options, '--json', `--outputFile=${report}`, ...patterns];
  const code = await runVisibly(process.execPath, args, { cwd: ROOT, hideStdout: true });
  return fromJest(report, code);
}

/**
 * Jest's default leaves one core free, half of a small machine. With at least three workers, one works while others
 * wait.
 */
const WORKERS = Math.max(3, availableParallelism());

const runSmall = (report, patterns) =>
  runJest(['small-node', 'small-browser'], [`--maxWorkers=${WORKERS}`, '--passWithNoTests'], report, patterns);

const runMedium = (report, patterns) =>
  // Three workers on any machine: each needs its own database and mostly waits for it.
  runJest(['medium', 'medium-portal'], ['--maxWorkers=3', '--passWithNoTests'], report, patterns);

/** Enough for every kind of well; software rendering takes a third less than with a district's 12,000. */
const DEMO_WELLS = '3000';

const SPEC_BUDGET_MS = 4_000;

async function runEndToEnd(report, patterns, progress) {
  let portal;
  try {
    const chromium = await findChromium((note) => progress.print(note), 'shell');
    portal = await startTestPortal(ROOT, (line) => progress.print(`  | ${line}`), { DEMO_WELLS });
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
    const env = { ...process.env, ...portal.env, PORTAL_URL: portal.url, CHROMIUM_PATH: chromium, E2E_REPORT: report };
    const code = await runVisibly(process.execPath, [...playwright, ...patterns], { cwd: ROOT, env });
    if (existsSync(report))
      for (const line of slowTestLines(testsOfReport(report, ROOT), SPEC_BUDGET_MS)) progress.print(line);
    return fromPlaywright(report, code);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    progress.print(`The e2e tests could not run and count as failed: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await portal?.stop();
  }
}
