import { TokenBucket } from './token-bucket.ts';

test('TokenBucket keeps its rate when the system clock is set back', () => {
  jest.useFakeTimers();
  const bucket = new TokenBucket(2);
  bucket.take();
  jest.setSystemTime(Date.now() - 600_000);
  expect(bucket.take()).toMatchObject({ allowed: true });
  expect(bucket.take()).toMatchObject({ allowed: false, waitSeconds: 1 });
  jest.advanceTimersByTime(1_000);
  expect(bucket.take()).toMatchObject({ allowed: true });
  jest.useRealTimers();
});

test('TokenBucket allows a second’s worth of requests, then says when to retry', () => {
  let now = 1_000_000;
  const bucket = new TokenBucket(2, () => now);
  expect(bucket.take()).toEqual({ allowed: true, limit: 2, remaining: 1, waitSeconds: 0 });
  expect(bucket.take()).toEqual({ allowed: true, limit: 2, remaining: 0, waitSeconds: 1 });
  expect(bucket.take()).toEqual({ allowed: false, limit: 2, remaining: 0, waitSeconds: 1 });
  now += 500;
  expect(bucket.take().allowed).toBe(true);
  expect(bucket.take().allowed).toBe(false);
  now += 3_600_000;
  expect([bucket.take(), bucket.take(), bucket.take()].map(({ allowed }) => allowed)).toEqual([true, true, false]);
});
