import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A failed run without a failed test (a crash, a file that could not be loaded) counts as one failed test. */
const countCrash = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** @returns `{ passed, failed, skipped }` of a Jest report; a test file that could not run counts as failed */
export function fromJest(file, code) {
  const report = read(file);
  if (!report) return countCrash({ passed: 0, failed: 0, skipped: 0 }, 1);
  return countCrash(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

export function fromPlaywright(file, code) {
  const stats = read(file)?.stats;
  if (!stats) return countCrash({ passed: 0, failed: 0, skipped: 0 }, 1);
  return countCrash({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, code);
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
