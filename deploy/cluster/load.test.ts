import { writeEnd } from './load.ts';

const answer = (status: number, headers = {}) => ({ status, headers, body: Buffer.alloc(0) });

test.each([
  [answer(200), 'acknowledged'],
  [answer(409), 'conflict'],
  [answer(503, { 'retry-after': '5' }), 'refused'],
  [answer(503), 'broken'],
  [answer(500), 'broken'],
  [answer(422), 'broken'],
  [null, 'broken'],
] as const)('writeEnd classifies the response to a change', (given, end) => {
  expect(writeEnd(given)).toBe(end);
});
