import { jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { lastResort } from './gateway.ts';

test('an unexpected error is logged, reported and answered, each with no more than it needs', () => {
  const log = { error: jest.fn(), warn: jest.fn(), log: jest.fn(), debug: jest.fn() };
  const report = jest.fn();
  const sent: unknown[] = [];
  const response = { headersSent: false, send: (body: unknown) => sent.push(body) } as unknown as Response;
  response.status = response.set = response.type = () => response;
  const request = { method: 'GET', path: '/near', headers: { 'x-request-id': 'r-1', cookie: 'secret' } };
  const fault = new TypeError('x is not a function');
  lastResort(log, { report, stop: async () => {} })(fault, request as unknown as Request, response, () => {});
  expect(log.error.mock.calls).toEqual([
    [expect.stringContaining('GET /near: TypeError: x is not'), { requestId: 'r-1' }],
  ]);
  expect(report.mock.calls).toEqual([[fault, { request_id: 'r-1' }]]);
  expect(sent).toEqual(['The portal has a problem.\n']);
});
