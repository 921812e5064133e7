import { hasAnswered, parseLog } from './nginx-log.ts';

const line = (upstream: string, upstreamStatus: string, status = 200) =>
  `${JSON.stringify({
    time: '2026-11-22T08:00:00+00:00',
    requestId: 'r1',
    method: 'GET',
    path: '/api/health/live',
    status,
    upstream,
    upstreamStatus,
  })}\n`;

test('parseLog reads the servers tried and their statuses', () => {
  expect(parseLog(line('127.0.0.1:1, 127.0.0.1:2', '502, 200'))).toEqual([
    {
      at: Date.UTC(2026, 10, 22, 8),
      requestId: 'r1',
      method: 'GET',
      path: '/api/health/live',
      status: 200,
      tried: [
        { server: '127.0.0.1:1', status: 502 },
        { server: '127.0.0.1:2', status: 200 },
      ],
    },
  ]);
});

test('parseLog reads a response by nginx itself without servers, and skips an incomplete line', () => {
  expect(parseLog(`${line('', '', 404)}{"time":"2026`).map(({ tried }) => tried)).toEqual([[]]);
  expect(parseLog('')).toEqual([]);
});

test('hasAnswered is false for a server that was tried and failed', () => {
  const lines = parseLog(line('127.0.0.1:1, 127.0.0.1:2', '502, 200') + line('127.0.0.1:3', '-', 499));
  const answered = ['127.0.0.1:1', '127.0.0.1:2', '127.0.0.1:3'].map((server) => hasAnswered(lines, server));
  expect(answered).toEqual([false, true, false]);
});
