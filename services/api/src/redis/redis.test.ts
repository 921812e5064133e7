import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { RedisClientType } from '@redis/client';
import { Redis } from './redis.ts';

const clientOf = (isReady: boolean) => ({ isReady }) as RedisClientType;
let warn: jest.SpiedFunction<Logger['warn']>;
beforeEach(() => {
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  jest.spyOn(Logger.prototype, 'log').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('Redis', () => {
  it('answers', async () => {
    const redis = new Redis(clientOf(true));
    expect(await redis.use(async () => 7)).toBe(7);
    expect(redis.status()).toBe('up');
  });

  it('is not asked where there is none, or while it is away', async () => {
    const work = jest.fn(async () => 7);
    expect(await new Redis(null).use(work)).toBeNull();
    expect(await new Redis(clientOf(false)).use(work)).toBeNull();
    expect(work).not.toHaveBeenCalled();
    expect(new Redis(null).status()).toBe('not configured');
    expect(new Redis(clientOf(false)).status()).toBe('down');
  });

  it('is done without when it fails, which is said once', async () => {
    const redis = new Redis(clientOf(true));
    for (const _ of [1, 2]) expect(await redis.use(() => Promise.reject(new Error('OOM')))).toBeNull();
    expect(warn.mock.calls).toEqual([['is done without: OOM']]);
    await redis.use(async () => 7);
    await redis.use(() => Promise.reject(new Error('OOM')));
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('is waited for a quarter of a second, and then left alone for a while', async () => {
    jest.useFakeTimers();
    const redis = new Redis(clientOf(true));
    const silent = redis.use(() => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(251);
    expect(await silent).toBeNull();
    const work = jest.fn(async () => 7);
    expect(await redis.use(work)).toBeNull();
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await redis.use(work)).toBe(7);
  });
});
