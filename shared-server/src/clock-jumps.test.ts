import { watchClock } from './clock-jumps.ts';

const HOUR_MS = 3_600_000;

it('a clock that was set is told of once, and one that is kept in time never', () => {
  jest.useFakeTimers();
  const warnings: string[] = [];
  const stop = watchClock((text) => warnings.push(text));
  jest.advanceTimersByTime(HOUR_MS);
  expect(warnings).toEqual([]);
  jest.setSystemTime(Date.now() - 24 * HOUR_MS);
  jest.advanceTimersByTime(HOUR_MS);
  jest.setSystemTime(Date.now() + 24 * HOUR_MS);
  jest.advanceTimersByTime(HOUR_MS);
  stop();
  jest.setSystemTime(0);
  jest.advanceTimersByTime(HOUR_MS);
  expect(warnings).toEqual([
    expect.stringMatching(/^The clock of this machine was set back by 86400 s, to 20/),
    expect.stringMatching(/^The clock of this machine was set forward by 86400 s, to 20/),
  ]);
  jest.useRealTimers();
});
