import type { Call, CallKey } from '@portal/shared-api';
import { z } from 'zod';
import { routeOfCall } from './route.ts';

it('a call of the contract without a cost does not compile', () => {
  // @ts-expect-error A call without a cost does not compile.
  const call: Call = { summary: '', tag: '', access: 'public', response: z.unknown() };
  expect(call.cost).toBeUndefined();
});

describe('routeOfCall', () => {
  it.each<[CallKey, number]>([
    ['GET /health/ready', 0],
    ['GET /metrics', 0],
    ['GET /tiles/{source}/{z}/{x}/{y}.mvt', 1],
    ['GET /ui-map-wells-rev', 30],
    ['GET /ui-map-wells-rev/{id}', 10],
    ['GET /imports', 10],
    ['POST /imports', 200],
    ['POST /imports/{import_ndx}/commit', 10],
    ['POST /production/reports/{gpu_number}/{year}/documents', 30],
    ['DELETE /users-management/users/{auth0_user_id}', 50],
  ])('%s costs %i', (key, cost) => expect(routeOfCall(key)).toMatchObject({ template: key.split(' ')[1], cost }));

  it.each<[CallKey, boolean]>([
    ['PUT /applications/{number}', true],
    ['GET /applications/{number}', false],
    ['POST /watches', false],
    ['POST /imports', false],
  ])('%s is a change of a signed-in person: %s', (key, isChange) => expect(routeOfCall(key).isChange).toBe(isChange));
});
