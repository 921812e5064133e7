import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { Redis } from '../../src/redis/redis.ts';
import { type RunningApi, startApi } from '../support/api.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { testDatabase } from '../support/test-api.ts';

testDatabase();
let redis: RedisServer;
let apis: RunningApi[];
beforeAll(async () => {
  redis = await startRedis();
  const environment = { REDIS_URL: redis.url, API_RATE_PER_ADDRESS: '4' };
  apis = [await startApi({ environment }), await startApi({ environment })];
  for (const api of apis) await untilRedisIs('up', api);
});
afterAll(async () => {
  for (const api of apis ?? []) await api.stop();
  await redis?.kill();
});

async function untilRedisIs(status: 'up' | 'down', { url }: RunningApi) {
  const end = Date.now() + 60_000;
  while ((await request(url).get('/api/health/ready').expect(200)).body.parts.redis.status !== status) {
    if (Date.now() > end) throw new Error(`Redis is not ${status}`);
  }
}
const metricsOf = async ({ url }: RunningApi) => (await request(url).get('/api/metrics')).text;
const filtersFrom = (address: string, { url }: RunningApi) =>
  request(url).get('/api/public-map/filters').set('x-forwarded-for', address);

// Order matters: each test depends on the previous one's state.
describe('two APIs with a Redis', () => {
  it('share responses that one of them has built', async () => {
    const [one, other] = apis as [RunningApi, RunningApi];
    const first = await request(one.url).get('/api/public-map/filters').expect(200);
    // It is kept after the response.
    while ((await one.part(Redis).client!.dbSize()) === 0) await pause(10);
    const second = await request(other.url).get('/api/public-map/filters').expect(200);
    expect(second.body).toEqual(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(await metricsOf(other)).toContain('portal_cache_requests_total{result="shared"} 1');
  });

  it('share their counts of requests', async () => {
    const statuses: number[] = [];
    for (const index of [0, 1, 0, 1, 0, 1]) statuses.push((await filtersFrom('203.0.113.1', apis[index]!)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('respond while Redis hangs or is down, and use it again afterwards', async () => {
    const [one] = apis as [RunningApi, RunningApi];
    redis.freeze();
    const { headers } = await filtersFrom('203.0.113.2', one).expect(200);
    expect(headers.ratelimit).toMatch(/r=3/);
    await untilRedisIs('down', one);
    await redis.kill();
    await filtersFrom('203.0.113.2', one).expect(200);
    await redis.start();
    await untilRedisIs('up', one);
    await filtersFrom('203.0.113.2', one).expect(200);
  });
});
