import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Which size a test has, by its path. */
export function sizeOf(path) {
  if (path.startsWith('e2e/') && !path.startsWith('e2e/support/')) return 'e2e';
  if (path.endsWith('.fuzz.ts')) return 'fuzz';
  return /^(services\/[^/]+\/test|deploy\/test-medium)\//.test(path) ? 'medium' : 'small';
}

/** A Jest file that fails beside its tests counts as one of its own. A test that passed only when it was repeated is flaky. */
const testsOfJest = (report, root) =>
  report.testResults.flatMap(({ name, assertionResults, status: fileStatus, message: fileMessage }) => {
    const path = relative(root, name);
    const tests = assertionResults.map(
      ({ ancestorTitles, title, status, failureMessages, duration, retryReasons = [] }) => ({
        path,
        titles: [...ancestorTitles, title],
        status: status === 'passed' && retryReasons.length > 0 ? 'flaky' : status,
        message: failureMessages?.[0] ?? retryReasons[0],
        milliseconds: duration ?? 0,
      }),
    );
    if (fileStatus === 'failed' && tests.every(({ status }) => status !== 'failed'))
      tests.push({ path, titles: ['(the file)'], status: 'failed', message: fileMessage, milliseconds: 0 });
    return tests;
  });

/** Playwright's statuses. */
const STATUS = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'flaky' };

function testsOfPlaywright({ config, suites }, root) {
  const testsOf = ({ title, specs = [], suites: inner = [] }, titles) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        path: relative(root, `${config.rootDir}/${spec.file}`),
        titles: [...titles, title, spec.title],
        status: STATUS[status],
        message: results?.find(({ error }) => error)?.error.message,
        milliseconds: results?.reduce((sum, { duration = 0 }) => sum + duration, 0) ?? 0,
      })),
    ),
    ...inner.flatMap((suite) => testsOf(suite, [...titles, title])),
  ];
  return suites.flatMap((suite) => testsOf(suite, []));
}

/** Path relative to the root, titles, status, message and duration of each test in a Jest or Playwright report. */
export function testsOfReport(file, root) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults ? testsOfJest(report, root) : testsOfPlaywright(report, root);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors begin with one
const COLORS = /\u001b\[[\d;]*m/g;

/** The first lines of a message, on one line. */
const shorten = (message = '') =>
  message
    .replace(COLORS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' | ')
    .slice(0, 600);

/** A line for each test that failed, at first or for good, which a server's log can be searched for. */
export const failureLines = (files, root) =>
  files
    .filter((file) => existsSync(file))
    .flatMap((file) => testsOfReport(file, root))
    .filter(({ status }) => status === 'failed' || status === 'flaky')
    .map(
      ({ path, titles, message, status }) =>
        `${status.toUpperCase()} ${path} › ${titles.join(' › ')}: ${shorten(message)}`,
    );
