import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from '../local/boot/install.mjs';
import { runMain } from '../local/boot/operator-error.mjs';
import { everyFewSeconds } from '../local/boot/progress.mjs';
import { runProcess } from '../local/boot/run-process.mjs';
import { onStopSignals } from '../local/boot/signals.mjs';
import {
  findColorLiterals,
  findDirectApiCalls,
  findLongFiles,
  findStrayQueries,
  findVersionProblems,
} from './checks.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** Created by `npm run generate` and committed. */
const GENERATED = [
  'services/api/openapi.json',
  'docs/guides/api-problems.md',
  'docs/route-table.md',
  'docs/security/limits.md',
  'docs/components.md',
];

const CHECKS_CLI = 'deploy/dist/checks/cli.js';

const print = (line) => process.stdout.write(`${line}\n`);
const node = (...args) => runProcess(process.execPath, args, { cwd: ROOT });
const git = async (...args) => (await runProcess('git', args, { cwd: ROOT })).tail;

/** @returns the program's last lines if it failed */
async function problemsOf(run) {
  const { code, tail } = await run;
  return code === 0 ? [] : tail.length > 0 ? tail : [`exit code ${code}`];
}

/** Like `problemsOf` for a check of this repository; lines starting with "note: " are shown even if it passes. */
async function ownCheck(...command) {
  const { code, tail } = await node(...command);
  const notes = tail.filter((line) => line.startsWith('note: '));
  const problems = code === 0 ? [] : tail.filter((line) => !notes.includes(line));
  return { problems, notes: notes.map((line) => line.slice('note: '.length)) };
}

async function trackedFiles() {
  const lines = [];
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  await runProcess('git', args, { cwd: ROOT, onLine: (line) => lines.push(line) });
  return lines;
}

/** Generates again and compares: no file may change, tracked or not. */
async function generatedFiles() {
  const read = () => GENERATED.map((file) => readFileSync(join(ROOT, file), { encoding: 'utf8', flag: 'a+' }));
  const before = read();
  const writers = [
    'services/api/dist/openapi/write.js',
    'deploy/dist/release/write-route-table.js',
    'deploy/dist/checks/components/write.js',
  ];
  for (const writer of writers) {
    const problems = await problemsOf(node(writer));
    if (problems.length > 0) return problems;
  }
  const after = read();
  return GENERATED.filter((_file, index) => before[index] !== after[index]).map(
    (file) => `${file} was out of date and is written now: commit it.`,
  );
}

const CHECKS = [
  [
    'format and lint',
    () =>
      problemsOf(
        node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--reporter=summary', '.'),
      ),
  ],
  ['types', () => problemsOf(node('node_modules/typescript/bin/tsc', '-b', '--checkers', '1'))],
  [
    'types of the tests',
    () => problemsOf(node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json', '--checkers', '1')),
  ],
  ['versions of packages', async () => findVersionProblems(ROOT)],
  ['files of at most 300 lines', async () => findLongFiles(ROOT, await trackedFiles())],
  ['colors only in the theme', async () => findColorLiterals(ROOT, await trackedFiles())],
  ['SQL only in repositories', async () => findStrayQueries(ROOT, await trackedFiles())],
  ['one way to ask the API', async () => findDirectApiCalls(ROOT, await trackedFiles())],
  ['no dead code', () => problemsOf(node('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'))],
  ['generated files', generatedFiles],
  ['texts and their translations', () => ownCheck(CHECKS_CLI, 'texts')],
  ['containers and manifests', () => ownCheck(CHECKS_CLI, 'manifests')],
  ['containers and cluster, as last tested', () => ownCheck('deploy/dist/engine/proof/cli.js')],
  ['packages: origin, license, scripts', () => ownCheck(CHECKS_CLI, 'packages')],
  ['packages: known vulnerabilities', () => ownCheck(CHECKS_CLI, 'audit')],
  ['small tests', () => problemsOf(node('deploy/test/run.mjs', '--small'))],
  // A person may have unfinished work; on a CI server the tree must be clean. Proofs are written by the run before, and compared with
  // the sources in any case.
  [
    'clean working tree',
    async () => (process.env.CI ? git('status', '--porcelain', '--', '.', ':(exclude).ci/proofs') : []),
  ],
];

/** Runs every check, even after a failure, and prints one line for each. */
export const verify = (args) =>
  runMain(async () => {
    onStopSignals(() => process.exit(130));
    await ensureInstalled(ROOT, everyFewSeconds(print));
    let failed = 0;
    for (const [name, check] of CHECKS) {
      if (name === 'small tests' && args.includes('--without-tests')) continue;
      const started = performance.now();
      const result = await check();
      const { problems, notes = [] } = Array.isArray(result) ? { problems: result } : result;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const remarks = notes.length > 0 ? `: ${notes.join('; ')}` : '';
      print(`${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${name}${remarks} (${seconds} s)`);
      for (const problem of problems) print(`          ${problem}`);
      if (problems.length > 0) failed += 1;
    }
    print(failed === 0 ? 'Everything holds.' : `${failed} of the checks failed.`);
    return failed === 0 ? 0 : 1;
  });
