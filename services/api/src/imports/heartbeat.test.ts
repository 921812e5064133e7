import { setImmediate } from 'node:timers/promises';
import { startBeating } from './heartbeat.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('beats every ten seconds until stopped, even after a failed beat', async () => {
  const beat = jest.fn(() => Promise.reject(new Error('no connection')));
  const stop = startBeating(beat);
  for (let beats = 1; beats <= 3; beats++) {
    jest.advanceTimersByTime(10_000);
    expect(beat).toHaveBeenCalledTimes(beats);
    await setImmediate();
  }
  await stop();
  jest.advanceTimersByTime(60_000);
  expect(beat).toHaveBeenCalledTimes(3);
});

test('does not beat while another beat is running, and stops only after it', async () => {
  let answer = () => {};
  const beat = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const stop = startBeating(beat);
  jest.advanceTimersByTime(60_000);
  expect(beat).toHaveBeenCalledTimes(1);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await setImmediate();
  expect(isStopped).toBe(false);
  answer();
  await stopped;
});
