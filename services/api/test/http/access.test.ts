import { type CallKey, contract } from '@portal/shared-api';
import { callPath } from '@portal/shared-api/client';
import { type Access, canEnter, type Role, roleFlags } from '@portal/shared-auth';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import { type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import { FakeProvider } from '../support/fake-provider.ts';
import { insertMapData, withSetting } from '../support/fixtures.ts';

const PEOPLE = {
  'someone without a role': [],
  'a well owner': ['Well Owner'],
  'an administrator': ['Administrator'],
  'a developer': ['Developer'],
} as const satisfies Record<string, readonly Role[]>;
type Who = keyof typeof PEOPLE;
const idOf = (who: Who): string => `auth0|${who.replaceAll(' ', '-')}`;

let database: DataSource;
let provider: FakeProvider;
let api: RunningApi;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertMapData(database);
  provider = await FakeProvider.start();
  api = await startApi({ environment: provider.environment });
});
beforeEach(() => {
  provider.forget();
  for (const [who, roles] of Object.entries(PEOPLE)) provider.management.add(idOf(who as Who), roles);
  provider.management.add('auth0|subject', ['Well Owner']);
});
afterAll(async () => {
  await api?.stop();
  await provider?.goAway();
  await database?.destroy();
});

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  /** Of an upload, instead of a body. */
  file?: string;
}
const ofReport = (): Input => ({ params: { gpu_number: 1001, year: 2025 } });
const ofImport = (): Input => ({ params: { import_ndx: 4_711 } });
const ofWell = (): Input => ({ params: { well_ndx: 7 } });
/** What makes a call valid for whoever makes it; a call that is not named takes nothing. */
const inputs: Partial<Record<CallKey, (isDeveloper: boolean) => Input>> = {
  'GET /public-map/sources/{id}': () => ({ params: { id: 'wells' } }),
  'GET /tiles/{source}/{z}/{x}/{y}.mvt': () => ({ params: { source: 'wells', z: 0, x: 0, y: 0 } }),
  'GET /map-search': () => ({ query: { q: 'DA' } }),
  'GET /map-search/places': () => ({ query: { q: 'Dallam' } }),
  'GET /public-map/wells': () => ({ query: { west: -104, south: 35, east: -99, north: 38 } }),
  'GET /public-map/gpus': () => ({ query: { numbers: '1001' } }),
  'GET /public-map/sources/{id}/features/{feature}': () => ({ params: { id: 'wells', feature: 7 } }),
  'GET /ui-map-wells-in-view': () => ({ query: { west: -104, south: 35, east: -99, north: 38 } }),
  'GET /ui-map-wells-rev/{id}': () => ({ params: { id: 1001 } }),
  'GET /gpu-reports/{gpu_number}': () => ({ params: { gpu_number: 1001 } }),
  'GET /adjacent-wells/{lat}/{lon}/{distance}': () => ({ params: { lat: 36.1, lon: -101.8, distance: 5280 } }),
  'GET /spacing-checks/{lat}/{lon}/{well_class}': () => ({ params: { lat: 36.1, lon: -101.8, well_class: 1 } }),
  'POST /ui-graph-battery/{well_ndx}': ofWell,
  'POST /ui-graph-watertemps/{well_ndx}': ofWell,
  'POST /ui-graph-waterlevels-telemetry/{well_ndx}': ofWell,
  'POST /ui-graph-waterlevels-winterobs/{well_ndx}': ofWell,
  'GET /list-user-roles/{isDeveloper}': (isDeveloper) => ({ params: { isDeveloper } }),
  'GET /users-management/users/{id}': () => ({ params: { id: 'auth0|subject' } }),
  'POST /users-management/users': () => ({
    body: {
      email: 'new@people.example',
      name: 'New',
      nickname: 'new',
      password: 'Secret-1234',
      role: ownerRole,
      permits: [],
    },
  }),
  'PUT /users-management/users': () => ({
    body: { id: 'auth0|subject', email: 's@people.example', name: 'S', nickname: 's', role: ownerRole, permits: [] },
  }),
  'POST /users-management/users/{id}/verification-email': () => ({ params: { id: 'auth0|subject' } }),
  'DELETE /users-management/users/{auth0_user_id}': () => ({ params: { auth0_user_id: 'auth0|subject' } }),
  'GET /production/reports/{gpu_number}/{year}': ofReport,
  'PUT /production/reports/{gpu_number}/{year}': () => ({
    ...ofReport(),
    body: { version: null, submit: false, method: 'meter', notes: null, readings: [] },
  }),
  'POST /production/reports/{gpu_number}/{year}/withdrawal': () => ({
    ...ofReport(),
    body: { version: 1, reason: 'Twice' },
  }),
  'POST /production/reports/{gpu_number}/{year}/check': () => ({
    ...ofReport(),
    body: { version: 1, outcome: 'accepted' },
  }),
  'GET /production/reports/{gpu_number}/{year}/history': ofReport,
  'POST /production/reports/{gpu_number}/{year}/documents': () => ({
    ...ofReport(),
    query: { file_name: 'bill.pdf' },
    file: '%PDF-1.4\n%%EOF\n',
  }),
  'GET /production/documents/{document_ndx}': () => ({ params: { document_ndx: 1 } }),
  'DELETE /production/documents/{document_ndx}': () => ({ params: { document_ndx: 1 } }),
  'POST /production/meters/{meter_ndx}/replacement': () => ({
    params: { meter_ndx: 1 },
    body: {
      changed_on: '2025-07-01',
      last_reading: 1,
      serial: 'New',
      unit: 'acre-feet',
      digits: 6,
      multiplier: 1,
      first_reading: 0,
    },
  }),
  'GET /production/bulk-template': () => ({ query: { year: 2025 } }),
  'POST /production/bulk': () => ({ query: { year: 2025, file_name: 'sheet.csv' }, file: 'GPU\n' }),
  'POST /imports': () => ({ query: { file_name: 'levels.csv' }, file: 'site,level\n' }),
  'GET /imports/{import_ndx}': ofImport,
  'GET /imports/{import_ndx}/rows': () => ({ ...ofImport(), query: { which: 'added' } }),
  'GET /imports/{import_ndx}/wells': ofImport,
  'GET /imports/{import_ndx}/refusals': ofImport,
  'POST /imports/{import_ndx}/answers': () => ({ ...ofImport(), body: { answers: { zone: 'CST' } } }),
  'POST /imports/{import_ndx}/commit': ofImport,
  'POST /imports/{import_ndx}/discard': ofImport,
  'GET /imports/{import_ndx}/undo': ofImport,
  'POST /imports/{import_ndx}/undo': () => ({ ...ofImport(), body: { removed: 1, restored: 0, wells_removed: 0 } }),
};
const ownerRole = 'rol_WellOwner';

/** Where a guard that lets someone through is not the last word. */
const refusedAllTheSame: Partial<Record<CallKey, Who>> = {
  // The path would say of a developer that they are none.
  'GET /users-management/users/false': 'a developer',
};

const notThere = () => 404;
/** The GPU has no permit: to administrators there is no report, or no folder for files; to everyone else it is not theirs. */
const notTheirs = (toAdministrators: number) => (isAdmin: boolean) => (isAdmin ? toAdministrators : 403);
/** What calls answer those whom the guard lets in, where it is of things that are not there. */
const beyondTheGuard: Partial<Record<CallKey, (isAdmin: boolean) => number>> = {
  'GET /production/reports/{gpu_number}/{year}': notTheirs(404),
  'PUT /production/reports/{gpu_number}/{year}': notTheirs(404),
  'POST /production/reports/{gpu_number}/{year}/withdrawal': notTheirs(409),
  'POST /production/reports/{gpu_number}/{year}/check': notTheirs(409),
  'GET /production/reports/{gpu_number}/{year}/history': notTheirs(200),
  'POST /production/reports/{gpu_number}/{year}/documents': notTheirs(503),
  'GET /production/documents/{document_ndx}': notThere,
  'DELETE /production/documents/{document_ndx}': notThere,
  'POST /production/meters/{meter_ndx}/replacement': notTheirs(404),
  'GET /production/bulk-template': notTheirs(200),
  'POST /production/bulk': notTheirs(200),
  'GET /imports/{import_ndx}': notThere,
  'GET /imports/{import_ndx}/rows': notThere,
  'GET /imports/{import_ndx}/wells': notThere,
  'GET /imports/{import_ndx}/refusals': notThere,
  'POST /imports/{import_ndx}/answers': notThere,
  'POST /imports/{import_ndx}/commit': notThere,
  'POST /imports/{import_ndx}/discard': notThere,
  'GET /imports/{import_ndx}/undo': notThere,
  'POST /imports/{import_ndx}/undo': notThere,
};

const send = (key: CallKey, headers: Record<string, string>, isDeveloper = false) => {
  const { file, body, ...input } = inputs[key]?.(isDeveloper) ?? {};
  const method = key.slice(0, key.indexOf(' ')).toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const sending = request(api.url)
    [method](`/api${callPath(key, input)}`)
    .set(headers)
    .buffer(true);
  if (file !== undefined) return sending.set('content-type', 'application/octet-stream').send(file);
  return body ? sending.send(body) : sending;
};
const keys = Object.keys(contract) as CallKey[];
const accessOf = (key: CallKey): Access => contract[key].access;
/** The status for whom the guard lets in. */
const success = (key: CallKey, roles: readonly Role[] = []): number =>
  beyondTheGuard[key]?.(roleFlags(roles).isAdmin) ?? (contract[key] as { status?: number }).status ?? 200;

describe.each(keys)('%s', (key) => {
  it('answers a visitor only when it is public', async () => {
    const { status, headers } = await send(key, {});
    const isOpen = accessOf(key) === 'public';
    expect(status).toBe(isOpen ? success(key) : 401);
    expect(headers['www-authenticate']).toBe(isOpen ? undefined : 'Bearer');
  });

  it.each(Object.keys(PEOPLE) as Who[])('answers %s as the access table says', async (who) => {
    const roles: readonly Role[] = PEOPLE[who];
    const mayEnter = canEnter(accessOf(key), roles) && refusedAllTheSame[key] !== who;
    const { status, type } = await send(key, await provider.authorization(idOf(who)), who === 'a developer');
    expect(status).toBe(mayEnter ? success(key, roles) : 403);
    if (!mayEnter) expect(type).toBe('application/problem+json');
  });

  it('answers a token without the roles claim as someone without a role', async () => {
    const claims = {
      'https://npgcd.example/roles': undefined,
      roles: ['Developer'],
      'https://evil.example/roles': ['Developer'],
    };
    const token = await provider.issuer.token(idOf('a developer'), [], { claims });
    const { status } = await send(key, { authorization: `Bearer ${token}` });
    expect(status).toBe(canEnter(accessOf(key), []) ? success(key) : 403);
  });

  it('refuses every bad token, and asks the provider to do nothing', async () => {
    const bad = await provider.issuer.badTokens(idOf('a developer'), ['Developer']);
    const answers: Record<string, unknown> = {};
    for (const [name, token] of Object.entries(bad)) {
      const { status, headers } = await send(key, { authorization: `Bearer ${token}` }, true);
      answers[name] = [status, headers['www-authenticate']];
    }
    const refused = Object.keys(bad).map((name) => [name, [401, 'Bearer error="invalid_token"']]);
    expect(answers).toEqual(Object.fromEntries(refused));
    expect(provider.requests).toEqual([]);
  });
});

describe('a token', () => {
  it('counts in the Authorization header alone', async () => {
    const { authorization } = await provider.authorization(idOf('an administrator'));
    const token = authorization.slice('Bearer '.length);
    const get = (path: string) => request(api.url).get(`/api${path}`);
    await get('/audit-log').set('cookie', `access_token=${token}`).expect(401);
    await get(`/audit-log?access_token=${token}`).expect(401);
    await get('/audit-log').set('authorization', `Basic ${token}`).expect(401);
    await get('/audit-log').set('authorization', `bearer ${token}`).expect(200);
  });

  it('adds the layers for signed-in people, in an answer that nobody else is given (API-4)', async () => {
    await withSetting(database, { table: 'map_layer', key: 'wells', column: 'access' }, 'signed-in', async () => {
      const layers = (headers: Record<string, string>) => request(api.url).get('/api/public-map/layers').set(headers);
      const ids = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id);
      const visitor = await layers({}).expect(200);
      expect(visitor.headers['cache-control']).toMatch(/^public/);
      expect(ids(visitor)).not.toContain('wells');
      const owner = await layers(await provider.authorization(idOf('a well owner'))).expect(200);
      expect(owner.headers['cache-control']).toMatch(/^private/);
      expect(ids(owner)).toContain('wells');
      expect(owner.headers.etag).not.toBe(visitor.headers.etag);
      const { expired } = await provider.issuer.badTokens(idOf('a well owner'), ['Well Owner']);
      await layers({ authorization: `Bearer ${expired}` }).expect(401);
    });
  });
});

describe('an identity provider that is away', () => {
  it('is no reason to sign people out: 503 for a token until its keys can be had, and visitors notice nothing', async () => {
    const authorization = await provider.authorization(idOf('a well owner'));
    await provider.goAway();
    const fresh = await startApi({ environment: provider.environment });
    const get = (path: string) => request(fresh.url).get(`/api${path}`);
    try {
      const { headers, type } = await get('/account/permits').set(authorization).expect(503);
      expect(headers['retry-after']).toMatch(/^\d+$/);
      expect(type).toBe('application/problem+json');
      await get('/public-map/filters').set(authorization).expect(503);
      await get('/public-map/filters').expect(200);
    } finally {
      await fresh.stop();
      await provider.comeBack();
    }
  });

  it('leaves those alone whose keys are known', async () => {
    const authorization = await provider.authorization(idOf('a well owner'));
    const get = () => request(api.url).get('/api/account/permits').set(authorization);
    await get().expect(200);
    await provider.goAway();
    try {
      await get().expect(200);
    } finally {
      await provider.comeBack();
    }
  });
});

describe('readiness', () => {
  it('tells of each part, and of one part alone', async () => {
    const { body } = await request(api.url).get('/api/health/ready').expect(200);
    const [up, missing] = [{ status: 'up' }, { status: 'not configured' }];
    expect(body.parts).toEqual({ database: up, disk: up, identity: up, replica: missing, redis: missing });
    const identity = await request(api.url).get('/api/health/ready?part=identity').expect(200);
    expect(identity.body.parts).toEqual({ identity: { status: 'up' } });
    await request(api.url).get('/api/health/ready?part=moon').expect(400);
  });

  it('is lacking while the provider is away, but not for what needs none', async () => {
    await provider.goAway();
    const fresh = await startApi({ environment: provider.environment });
    try {
      const { body } = await request(fresh.url).get('/api/health/ready').expect(503);
      expect(body).toMatchObject({
        status: 'unavailable',
        parts: { database: { status: 'up' }, identity: { status: 'down' } },
      });
      await request(fresh.url).get('/api/health/ready?part=database').expect(200);
      await request(fresh.url).get('/api/health/ready?part=identity').expect(503);
    } finally {
      await fresh.stop();
      await provider.comeBack();
    }
  });
});
