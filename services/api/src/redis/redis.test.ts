import { Logger } from '@nestjs/common';
import type { RedisClientType } from '@redis/client';
import { Redis } from './redis.ts';

const clientOf = (isReady: boolean) => ({ isReady }) as RedisClientType;
let warn: jest.SpiedFunction<Logger['warn']>;
let log: jest.SpiedFunction<Logger['log']>;
beforeEach(() => {
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('Redis', () => {
  it('runs work and returns its result', async () => {
    const redis = new Redis(clientOf(true));
    expect(await redis.use(async () => 7)).toBe(7);
    expect(redis.status()).toBe('up');
  });

  it('runs no work if Redis is not configured or down', async () => {
    const work = jest.fn(async () => 7);
    expect(await new Redis(null).use(work)).toBeNull();
    expect(await new Redis(clientOf(false)).use(work)).toBeNull();
    expect(work).not.toHaveBeenCalled();
    expect(new Redis(null).status()).toBe('not configured');
    expect(new Redis(clientOf(false)).status()).toBe('down');
  });

  const failing = () => Promise.reject(new Error('OOM'));
  const hanging = () => new Promise(() => {});
  it.each([
    ['a failure', failing, 0],
    ['a quarter of a second without an answer, which it abandons', hanging, 251],
  ])('runs no work for 5 seconds after %s', async (_what, broken, milliseconds) => {
    jest.useFakeTimers();
    const redis = new Redis(clientOf(true));
    const ended = redis.use<unknown>(broken);
    await jest.advanceTimersByTimeAsync(milliseconds);
    expect([await ended, redis.status()]).toEqual([null, 'down']);
    const work = jest.fn(async () => 7);
    expect(await redis.use(work)).toBeNull();
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await redis.use(work)).toBe(7);
  });

  it('logs an outage once, even if only some commands fail', async () => {
    jest.useFakeTimers();
    const redis = new Redis(clientOf(true));
    for (let time = 0; time < 3; time++) {
      await redis.use(() => Promise.reject(new Error('OOM')));
      await jest.advanceTimersByTimeAsync(5_000);
      await redis.use(async () => 7);
    }
    expect(warn.mock.calls).toEqual([['is done without: OOM']]);
    expect(log).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log.mock.calls).toEqual([['is available again']]);
    await redis.use(() => Promise.reject(new Error('OOM')));
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
