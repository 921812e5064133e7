import { commonBreaches, type SituationResult, tableLines } from './report.ts';

const result = (more: Partial<SituationResult> = {}): SituationResult => ({
  name: 'a',
  title: 'an API is killed',
  seconds: 12,
  reads: {
    requests: 900,
    failedFirst: 3,
    failedAfterRetry: 0,
    slowestMilliseconds: 1_234,
    failingSeconds: 0.25,
    faults: [['GET /wells: broken', 3]],
  },
  writes: { acknowledged: 40, conflict: 2, refused: 1, broken: 1 },
  found: 40,
  recoverySeconds: { api: 2.34 },
  breaches: [],
  ...more,
});

test('the table has a row per situation, followed by its breaches', () => {
  const [head, first, second, breach, ...others] = tableLines([
    result(),
    result({ title: 'Redis is gone', recoverySeconds: {}, breaches: ['2 reads failed after one retry.'] }),
  ]);
  expect(head).toMatch(/^ +requests {2}failed first {2}after retry/);
  expect(first).toMatch(/^✓ an API is killed +900 +3 +0 +1\.2 +0\.[23] +40 +40 +2 +api 2\.3$/);
  expect(second).toMatch(/^✗ Redis is gone .*–$/);
  expect(breach).toBe('    2 reads failed after one retry.');
  expect(others).toEqual([]);
});

test('every situation requires requests, successful retries and every acknowledged write', () => {
  expect(commonBreaches(result())).toEqual([]);
  const { reads } = result();
  const faults: [string, number][] = [['GET /wells: 503, the second time', 2]];
  expect(commonBreaches(result({ reads: { ...reads, failedAfterRetry: 2, faults }, found: 39 }))).toEqual([
    '2 reads failed after one retry (GET /wells: 503, the second time).',
    '40 writes were acknowledged, 39 are there once.',
  ]);
  expect(commonBreaches(result({ reads: { ...reads, requests: 0 } }))).toEqual(['Nothing was asked.']);
});
