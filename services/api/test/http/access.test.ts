import request from 'supertest';
import type { DataSource } from 'typeorm';
import { type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import { FakeProvider } from '../support/fake-provider.ts';
import { insertMapData, withSetting } from '../support/fixtures.ts';

const OWNER = 'auth0|owner';
const ADMINISTRATOR = 'auth0|administrator';

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
  provider.management.add(OWNER, ['Well Owner']);
  provider.management.add(ADMINISTRATOR, ['Administrator']);
});
afterAll(async () => {
  await api?.stop();
  await provider?.goAway();
  await database?.destroy();
});

describe('a token', () => {
  it('counts in the Authorization header alone', async () => {
    const { authorization } = await provider.authorization(ADMINISTRATOR);
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
      const owner = await layers(await provider.authorization(OWNER)).expect(200);
      expect(owner.headers['cache-control']).toMatch(/^private/);
      expect(ids(owner)).toContain('wells');
      expect(owner.headers.etag).not.toBe(visitor.headers.etag);
      const { expired } = await provider.issuer.badTokens(OWNER, ['Well Owner']);
      await layers({ authorization: `Bearer ${expired}` }).expect(401);
    });
  });
});

describe('an identity provider that is away', () => {
  it('is no reason to sign people out: 503 for a token until its keys can be had, and visitors notice nothing', async () => {
    const authorization = await provider.authorization(OWNER);
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
    const authorization = await provider.authorization(OWNER);
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
