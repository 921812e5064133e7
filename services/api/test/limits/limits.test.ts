import request from 'supertest';
import { testApi } from '../support/test-api.ts';

const { api } = testApi(undefined, {
  environment: { API_RATE_PER_ADDRESS: '3', API_RATE_PER_USER: '2', API_TRUSTED_PROXIES: '198.51.100.0/24' },
});

const ask = (from: string | null, token?: string, path = '/public-map/filters') => {
  const call = request(api.url).get(`/api${path}`);
  if (from) call.set('x-forwarded-for', from);
  return token ? call.set('authorization', `Bearer ${token}`) : call;
};
const times = async (count: number, send: () => request.Test) => {
  const statuses: number[] = [];
  for (let request = 0; request < count; request++) statuses.push((await send()).status);
  return statuses;
};

describe('limits', () => {
  it('refuse too many requests from an address, with the time to wait', async () => {
    const first = await ask('203.0.113.1').expect(200);
    expect(first.headers.ratelimit).toBe('"address";r=2;t=60');
    expect(first.headers['ratelimit-policy']).toBe('"address";q=3;w=60');
    expect(await times(3, () => ask('203.0.113.1'))).toEqual([200, 200, 429]);
    const { body, headers, type } = await ask('203.0.113.1');
    expect(type).toBe('application/problem+json');
    expect(body.detail).toMatch(/too many requests from your network within a minute\. Wait \d+ seconds, then try/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await ask('203.0.113.2').expect(200);
  });

  it('count a tile as a fraction of a request, unknown paths as requests, and health checks not at all', async () => {
    const tiles = await times(25, () => ask('203.0.113.3', undefined, '/tiles/wells/20/1/1.mvt'));
    expect(tiles).not.toContain(429);
    expect(await times(5, () => ask('203.0.113.4', undefined, '/health/live'))).not.toContain(429);
    expect(await times(4, () => ask('203.0.113.4', undefined, '/no-such'))).toEqual([404, 404, 404, 429]);
    expect(await times(4, () => ask('203.0.113.10', undefined, '/%'))).toEqual([400, 400, 400, 429]);
  });

  it('count signed-in people by person, whatever their address', async () => {
    expect(await times(2, () => ask('203.0.113.5', 'owner', '/permits'))).toEqual([200, 200]);
    const { status, body } = await ask('203.0.113.6', 'owner', '/permits');
    expect([status, body.detail]).toEqual([429, expect.stringContaining('requests from you within a minute')]);
    await ask('203.0.113.5', 'admin', '/permits').expect(200);
    await ask('203.0.113.5').expect(200);
  });

  it('count invalid tokens by address without locking out visitors', async () => {
    expect(await times(4, () => ask('203.0.113.7', 'forged'))).toEqual([401, 401, 401, 429]);
    await ask('203.0.113.8', 'forged').expect(401);
    await ask('203.0.113.7').expect(200);
  });

  it('use the address reported by the nearest trusted proxy, and never limit this machine', async () => {
    const through = () => ask('192.0.2.99, 203.0.113.9, 198.51.100.7');
    expect(await times(4, through)).toEqual([200, 200, 200, 429]);
    await ask('203.0.113.9').expect(429);
    await ask('192.0.2.99').expect(200);
    expect(await times(6, () => ask(null))).not.toContain(429);
  });
});
