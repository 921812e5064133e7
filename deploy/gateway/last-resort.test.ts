import type { IncomingMessage, ServerResponse } from 'node:http';
import { lastResort } from './gateway.ts';

test('an unexpected error is logged and reported in full, and its response gives no details', () => {
  const log = { error: jest.fn(), warn: jest.fn(), log: jest.fn(), debug: jest.fn() };
  const report = jest.fn();
  const sent: unknown[] = [];
  const response = { headersSent: false, end: (body: unknown) => sent.push(body) } as unknown as ServerResponse;
  response.writeHead = (status: number) => {
    sent.push(status);
    return response;
  };
  const request = { method: 'GET', url: '/near?q=secret', headers: { 'x-request-id': 'r-1', cookie: 'secret' } };
  const fault = new TypeError('x is not a function');
  lastResort(log, { report })(fault, request as unknown as IncomingMessage, response);
  expect(log.error.mock.calls).toEqual([
    [expect.stringContaining('GET /near: TypeError: x is not'), { requestId: 'r-1' }],
  ]);
  expect(report.mock.calls).toEqual([[fault, { request_id: 'r-1' }]]);
  expect(sent).toEqual([500, 'The portal has a problem.\n']);
});
