import type { Call } from '@portal/shared-api';
import { z } from 'zod';
import { costOf } from './costs.ts';

it('a call of the contract without a cost does not compile', () => {
  // @ts-expect-error A call without a cost does not compile.
  const call: Call = { summary: '', tag: '', access: 'public', response: z.unknown() };
  expect(call.cost).toBeUndefined();
});

describe('costOf', () => {
  it.each([
    ['GET', '/api/health/ready', 0],
    ['GET', '/api/metrics', 0],
    ['GET', '/api/tiles/wells/8/1/2.mvt', 1],
    ['GET', '/api/ui-map-wells-rev', 30],
    ['HEAD', '/api/ui-map-wells-rev', 30],
    ['GET', '/api/ui-map-wells-rev/1001', 10],
    ['GET', '/api/imports', 10],
    ['POST', '/api/imports', 200],
    ['POST', '/api/imports/7/commit', 10],
    ['POST', '/api/production/reports/1001/2025/documents', 30],
    ['DELETE', '/api/users-management/users/auth0%7C1', 50],
    ['GET', '/api/no-such-call', 10],
  ])('%s %s costs %i', (method, path, cost) => expect(costOf(method, path)).toBe(cost));
});
