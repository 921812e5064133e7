import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { fromReport } from './counts.mjs';
import { failureLines } from './reports.mjs';

const root = temporaryFolder();

const write = (name: string, report: unknown) => {
  const file = join(root, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('a test of Jest or Playwright that failed, at first or for good, and a file that could not run get a line each', () => {
  const inWell = { ancestorTitles: ['a well'] };
  const inMap = { file: 'specs/map.spec.ts' };
  const spec = (title: string, status: string, ...results: object[]) => ({
    ...inMap,
    title,
    tests: [{ status, results }],
  });
  const jest = write('small.json', {
    testResults: [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          { ...inWell, title: 'is deep', status: 'failed', failureMessages: ['\u001b[31mToo\n\n  dry'] },
          { ancestorTitles: [], title: 'is wet', status: 'passed', retryReasons: [] },
          { ancestorTitles: [], title: 'is old', status: 'passed', retryReasons: ['too\nyoung'] },
        ],
      },
      { name: join(root, 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  const playwright = write('e2e.json', {
    config: { rootDir: join(root, 'e2e') },
    suites: [
      {
        title: 'map.spec.ts',
        specs: [
          spec('opens', 'unexpected', { error: { message: 'late' } }),
          spec('zooms', 'flaky', { error: { message: 'slow' } }, {}),
          spec('closes', 'skipped'),
        ],
      },
    ],
  });
  expect(failureLines([jest, playwright, join(root, 'medium.json')], root)).toEqual([
    'FAILED a.test.ts › a well › is deep: Too | dry',
    'FLAKY a.test.ts › is old: too | young',
    'FAILED b.test.ts › (the file): no such module',
    'FAILED e2e/specs/map.spec.ts › map.spec.ts › opens: late',
    'FLAKY e2e/specs/map.spec.ts › map.spec.ts › zooms: slow',
  ]);
});

test('a report’s tests are counted by size; a file that fails beside its tests is one more, and a crash is one', () => {
  const passed = { ancestorTitles: [], title: 'is wet', status: 'passed' };
  const report = write('jest.json', {
    testResults: [
      { name: join(root, 'shared-api/src/a.test.ts'), status: 'passed', assertionResults: [passed] },
      {
        name: join(root, 'services/api/test/b.test.ts'),
        status: 'failed',
        message: 'left',
        assertionResults: [passed],
      },
    ],
  });
  expect(fromReport(report, 1, root, ['small', 'medium'])).toEqual({
    small: { passed: 1, failed: 0, skipped: 0 },
    medium: { passed: 1, failed: 1, skipped: 0 },
  });
  const crashed = { small: { passed: 0, failed: 1, skipped: 0 } };
  expect(fromReport(join(root, 'none.json'), 1, root, ['small'])).toEqual(crashed);
});
