import { startSweeping } from './sweeper.ts';

test('the sweeper runs every ten minutes until it is stopped, even after a failure', async () => {
  jest.useFakeTimers();
  const broken = { sweep: jest.fn(() => Promise.reject(new Error('no database'))) };
  const good = { sweep: jest.fn(async () => {}) };
  const warn = jest.fn();
  const stop = startSweeping([broken, good], { warn });
  await jest.advanceTimersByTimeAsync(20 * 60_000);
  expect(broken.sweep).toHaveBeenCalledTimes(2);
  expect(good.sweep).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith('expired data could not be deleted: no database');
  stop();
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(good.sweep).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
