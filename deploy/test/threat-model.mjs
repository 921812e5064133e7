import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from './debian.mjs';
import { sizeOf, testsOfReport } from './reports.mjs';

export const THREAT_MODEL = 'docs/security/threat-model.md';

/** Table rows whose third cell names tests: `path` “title”, “title”. */
export function threatRows(markdown) {
  return markdown
    .split('\n')
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.startsWith('| ') && !text.startsWith('| ---'))
    .map(({ line, text }) => ({ line, cells: text.slice(2, -2).split(' | ') }))
    .filter(({ cells }) => cells.length === 4 && cells[0] !== 'threat');
}

/** Backups need PostgreSQL's own programs, and connections to cut off; with the embedded database these tests are skipped. */
const needsPostgres = (path) => path.includes('/test/operations/') || path.endsWith('/killed.test.ts');
const needsNginx = (path) => path.includes('/nginx-');

/** Whether this machine has what the test needs. */
const canRun = (path) =>
  (!needsPostgres(path) || Boolean(process.env.TEST_DATABASE_URL)) &&
  (!needsNginx(path) || Boolean(programPath('nginx')));

/** The tests that the threat model names, with their line and size. */
export const namedTests = (markdown) =>
  threatRows(markdown).flatMap(({ line, cells: [, , cell = ''] }) =>
    [...cell.matchAll(/`([^`]+\.(?:test|spec|fuzz)\.tsx?)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, path, titles]) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => ({
        line,
        path,
        title,
        size: sizeOf(path),
      })),
    ),
  );

/** True if the test or a block around it has the title, or it is a row of one; `%s` and `$name` match anything. */
function hasTitle({ titles }, title) {
  const parts = title.split(/%[a-z]|\$[\w.]+/);
  if (parts.length === 1) return titles.some((each) => each.includes(title));
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/\W/g, '\\$&')).join('.*')}$`, 's');
  return titles.some((each) => pattern.test(each));
}

/**
 * Named tests that did not run and pass.
 *
 * @param named names of the sizes that ran
 * @param tests tests of those sizes
 */
export function threatProblems(named, tests) {
  return named.flatMap(({ line, path, title }) => {
    const found = tests.filter((test) => test.path === path && hasTitle(test, title));
    const bad = found.find(({ status }) => status !== 'passed');
    const ended = { pending: 'was skipped', skipped: 'was skipped', todo: 'is still to be written', failed: 'failed' };
    const why =
      found.length === 0 ? 'did not run: renamed, moved or taken out?' : bad && (ended[bad.status] ?? bad.status);
    return why ? [`${THREAT_MODEL}:${line}: ${path} “${title}” ${why}`] : [];
  });
}

/**
 * Compares the threat model with the reports of a run.
 *
 * @param reports report file of each size that ran
 * @param patterns path patterns that limited the run; empty if it was not limited
 * @returns the number of names that the run had to cover, and the names that it did not
 */
export function checkThreatModel(root, reports, patterns = []) {
  const there = Object.entries(reports).filter(([, file]) => existsSync(file));
  const sizes = there.map(([size]) => size);
  const named = namedTests(readFileSync(join(root, THREAT_MODEL), 'utf8')).filter(
    (test) =>
      sizes.includes(test.size) &&
      canRun(test.path) &&
      (patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern).test(test.path))),
  );
  const tests = there.flatMap(([, file]) => testsOfReport(file, root));
  return { count: named.length, problems: threatProblems(named, tests) };
}
