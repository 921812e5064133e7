import { countEnds, type Outcome, summaryOf } from './outcomes.ts';

const outcome = (at: number, ...faults: (string | null)[]): Outcome => ({
  at,
  what: 'GET /wells',
  tries: faults.map((fault) => ({ status: fault ? 503 : 200, milliseconds: fault ? 500 : 20, fault })),
});

test('a summary counts requests that failed first and requests that failed again on retry', () => {
  const seen = [outcome(0, null), outcome(1_000, '503', null), outcome(3_000, 'broken', '503'), outcome(4_000, null)];
  expect(summaryOf(seen)).toEqual({
    requests: 4,
    failedFirst: 2,
    failedAfterRetry: 1,
    slowestMilliseconds: 500,
    failingSeconds: 2.5,
    faults: [
      ['GET /wells: 503', 1],
      ['GET /wells: broken', 1],
      ['GET /wells: 503, the second time', 1],
    ],
  });
});

test('a summary of no requests has no failures', () => {
  expect(summaryOf([outcome(5, null)])).toMatchObject({ requests: 1, failedFirst: 0, failingSeconds: null });
  expect(summaryOf([])).toMatchObject({ requests: 0, slowestMilliseconds: 0, failingSeconds: null, faults: [] });
});

test('countEnds counts writes by outcome', () => {
  expect(countEnds(['acknowledged', 'refused', 'acknowledged', 'conflict'])).toEqual({
    acknowledged: 2,
    conflict: 1,
    refused: 1,
    broken: 0,
  });
});
