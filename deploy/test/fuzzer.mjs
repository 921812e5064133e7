import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '../local/boot/compile.mjs';
import { ensureInstalled } from '../local/boot/install.mjs';
import { OperatorError, runMain } from '../local/boot/operator-error.mjs';
import { createProgress } from '../local/boot/progress.mjs';
import { onStopSignals } from '../local/boot/signals.mjs';
import { fromProblems, fromReport, summaryLines, total } from './counts.mjs';
import { startPostgres } from './postgres.mjs';
import { failureLines } from './reports.mjs';
import { runVisibly } from './run-visibly.mjs';
import { checkThreatModel } from './threat-model.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const JEST = 'node_modules/jest/bin/jest.js';
const USAGE = 'npm run test:fuzz [-- --seed 42] [--runs 200] [part of a path…]';

/** Parses an option as a whole number. @throws OperatorError for anything else */
function parseWholeNumber(name, text, min) {
  if (!/^\d{1,9}$/.test(text) || Number(text) < min)
    throw new OperatorError(`--${name} ${text} is not a whole number of at least ${min}\n${USAGE}`);
  return text;
}

/** @returns the options as environment variables for the tests, and the path patterns */
function readArguments(args) {
  let parsed;
  try {
    const options = { seed: { type: 'string', default: '20261122' }, runs: { type: 'string', default: '25' } };
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${error.message}\n${USAGE}`);
  }
  const { seed, runs } = parsed.values;
  return {
    environment: { FUZZ_SEED: parseWholeNumber('seed', seed, 0), FUZZ_RUNS: parseWholeNumber('runs', runs, 1) },
    patterns: parsed.positionals,
  };
}

/**
 * `npm run test:fuzz`: sends valid and invalid input to every operation in the API's OpenAPI description, to an API with its own
 * PostgreSQL and to a gateway in front of it, and counts the responses.
 */
export const runFuzz = (args) => runMain(() => main(args)).then(() => process.exit());

async function main(args) {
  const { environment, patterns } = readArguments(args);
  onStopSignals(() => process.exit(130));
  const progress = createProgress(process.stdout);
  await progress.run('packages', 'looking', async (update) => [undefined, await ensureInstalled(ROOT, update)]);
  await progress.run('code', 'compiling', async () => [await compile(ROOT, ['services/api', 'deploy']), 'compiled']);
  const postgres = await progress.run('database', 'starting', async () => {
    const server = await startPostgres();
    return [server, `PostgreSQL ${server.version}`];
  });
  const folder = mkdtempSync(join(tmpdir(), 'portal-fuzz-'));
  try {
    const report = join(folder, 'fuzz.json');
    const env = { ...process.env, ...environment, TEST_DATABASE_URL: postgres.createDatabase('portal') };
    const words = [JEST, '--selectProjects', 'fuzz', '--runInBand', '--json', `--outputFile=${report}`, ...patterns];
    const code = await runVisibly(process.execPath, words, { cwd: ROOT, env, hideStdout: true });
    progress.print(`\nseed ${environment.FUZZ_SEED}, ${environment.FUZZ_RUNS} requests of each kind for each call`);
    const threats = checkThreatModel(ROOT, { fuzz: report }, patterns);
    for (const line of [...failureLines([report], ROOT), ...threats.problems]) progress.print(line);
    const results = { ...fromReport(report, code, ROOT, ['fuzz']), threats: fromProblems(threats) };
    progress.print(summaryLines(results).at(-1));
    const { passed, failed } = total(results);
    return failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
