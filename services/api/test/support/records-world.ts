import type { RecordHistoryEntry } from '@portal/shared-api';
import request from 'supertest';
import { clearTestDatabase } from './database.ts';
import { insertMapData } from './fixtures.ts';
import { testApi } from './test-api.ts';

/** An API for an administrator on a database of two wells and a GPU, whose history is empty before each test. */
export function recordsWorld() {
  const { database, api } = testApi();
  beforeEach(async () => {
    await clearTestDatabase(database);
    await insertMapData(database);
    await database.query('TRUNCATE record_change');
  });

  const call = (verb: 'get' | 'post' | 'patch', path: string) =>
    request(api.url)[verb](`/api/records/${path}`).auth('admin', { type: 'bearer' });
  return {
    database,
    api,
    call,
    add: (kind: string, values: object, more: object = {}, query = '') =>
      call('post', `${kind}${query}`).send({ values, ...more }),
    change: (kind: string, ndx: number, version: number, values: object, more: object = {}, query = '') =>
      call('patch', `${kind}/${ndx}${query}`)
        .set('if-match', `"${version}"`)
        .send({ values, ...more }),
    history: async (kind: string, ndx: number): Promise<RecordHistoryEntry[]> =>
      (await call('get', `${kind}/${ndx}/history`).expect(200)).body,
  };
}

/** A well of the demo's kind, without what the portal fills in. */
export const NEW_WELL = { well_class: 1, well_type: 1, well_status: 1, latitude_dd: 36.05, longitude_dd: -101.85 };
export const REASON = { reason: 'Told by the driller' };
