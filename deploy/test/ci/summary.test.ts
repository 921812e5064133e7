import { treeLines } from './processes.mjs';
import { isGood, type Report, summaryOf } from './summary.mjs';

const report = (key: string, lines: string[], more: Partial<Report> = {}): Report => ({
  ...{ key, lines, code: 0, minutes: 10, seconds: 61.4, cpuSeconds: 90.2, hasTests: true },
  ...more,
});
const verify = report('verify', ['ok      types (9.0 s)', 'Everything holds.'], { hasTests: false });

describe('the summary of a run', () => {
  it('has a row for each step, then the sum of all tests', () => {
    const reports = [
      verify,
      report('tests', ['small   10 passed, 0 failed', '', '12 passed, 0 failed, 2 skipped']),
      report('fuzz', ['3 passed, 0 failed']),
    ];
    expect(summaryOf(reports)).toEqual([
      'step          seconds   of CPU',
      'verify             61       90   ok',
      'tests              61       90   ok',
      'fuzz               61       90   ok',
      '',
      '15 passed, 0 failed, 2 skipped',
    ]);
    expect(isGood(reports)).toBe(true);
  });

  it('says of a step that tested nothing that its inputs are unchanged', () => {
    const lines = ['Unchanged since 11/28/2026, when 38 tests passed. …', '', '0 passed, 0 failed'];
    expect(summaryOf([report('containers', lines)])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^containers .* {3}unchanged since 11\/28\/2026$/),
        '0 passed, 0 failed',
      ]),
    );
  });

  it('repeats what failed, what was flaky, and what a person has to do', () => {
    const lines = [
      'PASS small-node a.test.ts',
      'FAILED a.test.ts › adds: no',
      'FLAKY b.test.ts › clicks: moved',
      '✗ the pod becomes ready (150.0 s)',
      'docs/security/threat-model.md:12: did not run',
      'Commit .ci/proofs/containers.json: …',
      '4 passed, 3 failed',
    ];
    const reports = [verify, report('tests', lines, { code: 1 })];
    expect(summaryOf(reports).slice(3)).toEqual(['', ...lines.slice(1)]);
    expect(isGood(reports)).toBe(false);
  });

  it('names a step that reached its limit and what it waited for, and counts it as failed', () => {
    const late = report('fuzz', ['seed 42'], { waitedFor: 'calls.fuzz.ts › refuses (590 s)' });
    expect(summaryOf([late]).slice(1)).toEqual([
      'fuzz               61       90   FAILED: not finished after 10 minutes',
      '',
      'FAILED fuzz: not finished after 10 minutes, waited for calls.fuzz.ts › refuses (590 s)',
      '0 passed, 1 failed',
    ]);
    expect(isGood([late])).toBe(false);
  });

  it.each([
    ['crashed before it counted', ['Error: no room'], '0 passed, 1 failed'],
    ['failed although all its tests passed', ['5 passed, 0 failed'], '5 passed, 1 failed'],
  ])('counts a step that %s as one failed test', (_what, lines, sum) => {
    expect(summaryOf([report('cluster', lines, { code: 2 })]).at(-1)).toBe(sum);
    expect(summaryOf([report('cluster', lines, { code: 2 })])[1]).toMatch(/FAILED \(2\)$/);
  });
});

describe('treeLines', () => {
  it('indents processes below their parents, and shows orphans at the top', () => {
    const processes = [
      { pid: 10, parent: 1, command: 'npm test' },
      { pid: 12, parent: 10, command: 'node runner.mjs' },
      { pid: 13, parent: 12, command: 'node jest.js' },
      { pid: 11, parent: 1, command: 'postgres' },
    ];
    expect(treeLines(processes)).toEqual(['10 npm test', '  12 node runner.mjs', '    13 node jest.js', '11 postgres']);
  });
});
