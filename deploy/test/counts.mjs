import { existsSync } from 'node:fs';
import { sizeOf, testsOfReport } from './reports.mjs';

function count(tests) {
  const of = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  return { passed: of('passed', 'flaky'), failed: of('failed'), skipped: of('pending', 'todo', 'skipped') };
}

/**
 * Counts the tests of a report of Jest or Playwright.
 *
 * @param code the program's exit code: a run that fails without a failed test counts as one failed test of the first size
 * @returns `{ passed, failed, skipped }` by size
 */
export function fromReport(file, code, root, sizes) {
  const tests = existsSync(file) ? testsOfReport(file, root) : [];
  const counts = Object.fromEntries(
    sizes.map((size) => [size, count(tests.filter(({ path }) => sizeOf(path) === size))]),
  );
  if (code !== 0 && total(counts).failed === 0) counts[sizes[0]].failed = 1;
  return counts;
}

/** @returns `{ passed, failed, skipped }` of a check that covers `count` items */
export const fromProblems = ({ count, problems }) => ({
  passed: count - problems.length,
  failed: problems.length,
  skipped: 0,
});

const describe = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

export function total(results) {
  const sum = (key) => Object.values(results).reduce((all, counts) => all + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

export function summaryLines(results) {
  const lines = Object.entries(results).map(([size, counts]) => `${size.padEnd(7)} ${describe(counts)}`);
  return [...lines, '', describe(total(results))];
}
