import { Redis } from '../redis/redis.ts';
import { Limit } from './limit.ts';

const limitOf = (max: number) => new Limit({ name: 'address', max, refusal: 'too-many-requests-user' }, null);

describe('Limit', () => {
  it('reports the remaining requests, and refuses more with the time to wait', async () => {
    const limit = limitOf(2);
    const headers: Record<string, string>[] = [];
    const ask = (key: string, cost: number) => limit.count(key, cost, (each) => void headers.push(each));
    await ask('a', 10);
    await ask('a', 10);
    expect(headers[0]).toEqual({ 'ratelimit-policy': '"address";q=2;w=60', ratelimit: '"address";r=1;t=60' });
    await expect(ask('a', 1)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/from you within a minute\. Wait \d+ seconds, then try again\.$/),
      options: { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } },
    });
    expect(headers[2]!.ratelimit).toMatch(/r=0/);
    await ask('b', 10);
  });

  it('never asks to wait longer than a minute, even if the system clock is set back', async () => {
    jest.useFakeTimers();
    const limit = limitOf(1);
    const ask = () => limit.count('a', 10, () => {});
    await ask();
    jest.setSystemTime(Date.now() - 600_000);
    await expect(ask()).rejects.toMatchObject({ options: { headers: { 'retry-after': '60' } } });
    jest.advanceTimersByTime(60_000);
    await ask();
    jest.useRealTimers();
  });

  it('checks without counting whether a caller has reached it', async () => {
    const limit = limitOf(1);
    await limit.check('a');
    await limit.count('a', 10, () => {});
    await expect(limit.check('a')).rejects.toMatchObject({ status: 429 });
    await limit.check('b');
  });

  it('counts requests to several processes together, and keeps refusing', async () => {
    const consumed = new Map<string, number>();
    // Same as the limiter's script in Redis.
    const script = async (_: string, given: { keys: string[]; arguments: string[] }) => {
      const [[key = ''], [cost]] = [given.keys, given.arguments];
      consumed.set(key, (consumed.get(key) ?? 0) + Number(cost));
      return [consumed.get(key), 60_000];
    };
    const redis = new Redis({ isReady: true, eval: script } as never);
    const limits = [1, 2].map(() => new Limit({ name: 'address', max: 3, refusal: 'too-many-requests-user' }, redis));
    const seen = [];
    for (let turn = 0; turn < 12; turn++) {
      const counted = limits[turn % 2]!.count('a', 10, () => {}).then(() => 200);
      seen.push(await counted.catch(({ status }) => status));
    }
    expect(seen).toEqual([200, 200, 200, ...Array(9).fill(429)]);
  });
});
