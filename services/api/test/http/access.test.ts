import request from 'supertest';
import { startApi } from '../support/api.ts';
import { insertMapData, withSetting } from '../support/fixtures.ts';
import { providerWorld } from '../support/provider-world.ts';

const OWNER = 'auth0|owner';
const ADMINISTRATOR = 'auth0|administrator';

const world = providerWorld(insertMapData);
beforeEach(() => {
  world.provider.forget();
  world.provider.management.add(OWNER, ['Well Owner']);
  world.provider.management.add(ADMINISTRATOR, ['Administrator']);
});

describe('a token', () => {
  it('is only accepted in the Authorization header', async () => {
    const { authorization } = await world.provider.authorization(ADMINISTRATOR);
    const token = authorization.slice('Bearer '.length);
    const get = (path: string) => request(world.api.url).get(`/api${path}`);
    await get('/audit-log').set('cookie', `access_token=${token}`).expect(401);
    await get(`/audit-log?access_token=${token}`).expect(401);
    await get('/audit-log').set('authorization', `Basic ${token}`).expect(401);
    await get('/audit-log').set('authorization', `bearer ${token}`).expect(200);
  });

  it('adds the layers for signed-in people, in a private response (API-4)', async () => {
    await withSetting(world.database, { table: 'map_layer', key: 'wells', column: 'access' }, 'signed-in', async () => {
      const layers = (headers: Record<string, string>) =>
        request(world.api.url).get('/api/public-map/layers').set(headers);
      const ids = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id);
      const visitor = await layers({}).expect(200);
      expect(visitor.headers['cache-control']).toMatch(/^public/);
      expect(ids(visitor)).not.toContain('wells');
      const owner = await layers(await world.provider.authorization(OWNER)).expect(200);
      expect(owner.headers['cache-control']).toMatch(/^private/);
      expect(ids(owner)).toContain('wells');
      expect(owner.headers.etag).not.toBe(visitor.headers.etag);
      const { expired } = await world.provider.issuer.badTokens(OWNER, ['Well Owner']);
      await layers({ authorization: `Bearer ${expired}` }).expect(401);
    });
  });
});

describe('an unavailable identity provider', () => {
  it('causes 503 for tokens while its keys are unknown, without affecting visitors', async () => {
    const authorization = await world.provider.authorization(OWNER);
    await world.provider.goAway();
    const fresh = await startApi({ environment: world.provider.environment });
    const get = (path: string) => request(fresh.url).get(`/api${path}`);
    try {
      const { headers, type } = await get('/account/permits').set(authorization).expect(503);
      expect(headers['retry-after']).toMatch(/^\d+$/);
      expect(type).toBe('application/problem+json');
      await get('/public-map/filters').set(authorization).expect(503);
      await get('/public-map/filters').expect(200);
      const { body } = await get('/health/ready').expect(200);
      expect(body).toMatchObject({
        status: 'ok',
        parts: { database: { status: 'up' }, identity: { status: 'down' } },
      });
      await get('/health/ready?part=database').expect(200);
      await get('/health/ready?part=identity').expect(503);
    } finally {
      await fresh.stop();
      await world.provider.comeBack();
    }
  });

  it('does not affect people while its keys are known', async () => {
    const authorization = await world.provider.authorization(OWNER);
    const get = () => request(world.api.url).get('/api/account/permits').set(authorization);
    await get().expect(200);
    await world.provider.goAway();
    try {
      await get().expect(200);
    } finally {
      await world.provider.comeBack();
    }
  });
});

describe('readiness', () => {
  it('reports all parts, or a single one', async () => {
    const { body } = await request(world.api.url).get('/api/health/ready').expect(200);
    const [up, missing] = [{ status: 'up' }, { status: 'not configured' }];
    expect(body.parts).toEqual({
      database: up,
      disk: up,
      files: missing,
      identity: up,
      replica: missing,
      redis: missing,
    });
    const identity = await request(world.api.url).get('/api/health/ready?part=identity').expect(200);
    expect(identity.body.parts).toEqual({ identity: { status: 'up' } });
    await request(world.api.url).get('/api/health/ready?part=moon').expect(400);
  });
});
