import { ApiError } from '@portal/shared-api/client';
import { WaitingStoppedError, waitOutBusyProvider } from './patience.ts';

const problem = (status: number, type = 'about:blank', retryAfter: number | null = null): ApiError =>
  new ApiError(status, { type, title: 'Problem', status, detail: 'The identity provider is busy.' }, retryAfter);
const providerBusy = (seconds: number): ApiError => problem(503, 'urn:portal:problem:provider-busy', seconds);

beforeEach(() => jest.useFakeTimers());

function attempts(...outcomes: unknown[]) {
  const waited: number[] = [];
  const stop = new AbortController();
  const attempt = jest.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const result = waitOutBusyProvider(attempt, { stop: stop.signal, onWait: (seconds) => waited.push(seconds) });
  result.catch(() => {});
  return { attempt, result, waited, stop };
}

test('a busy provider is retried after the time it names, with a countdown', async () => {
  const { attempt, result, waited } = attempts(providerBusy(3), providerBusy(1), 'users');
  await jest.advanceTimersByTimeAsync(2999);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(waited).toEqual([3, 2, 1]);
  await jest.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1000);
  await expect(result).resolves.toBe('users');
  expect(waited).toEqual([3, 2, 1, 0, 1, 0]);
});

test('a provider that names no time is retried after 5 seconds', async () => {
  const { result, waited } = attempts(problem(503, 'urn:portal:problem:provider-busy'), 'users');
  await jest.advanceTimersByTimeAsync(5000);
  await expect(result).resolves.toBe('users');
  expect(waited[0]).toBe(5);
});

test('after two minutes of waiting the attempt fails', async () => {
  const busy = providerBusy(50);
  const { attempt, result } = attempts(busy, busy, busy, 'too late');
  await jest.advanceTimersByTimeAsync(200_000);
  await expect(result).rejects.toBe(busy);
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('an immediate response causes no countdown, nor does any other failure', async () => {
  const answered = attempts('users');
  await expect(answered.result).resolves.toBe('users');
  expect(answered.waited).toEqual([]);
  for (const failure of [problem(503, 'about:blank', 1), problem(409), new TypeError('Failed to fetch')]) {
    const { result, waited } = attempts(failure, 'users');
    await expect(result).rejects.toBe(failure);
    expect(waited).toEqual([]);
  }
});

test('stopping the wait shows the provider’s message and makes no further attempt', async () => {
  const { attempt, result, stop } = attempts(providerBusy(60), 'users');
  await jest.advanceTimersByTimeAsync(10_000);
  stop.abort();
  await expect(result).rejects.toEqual(new WaitingStoppedError(providerBusy(60).message));
  await expect(result).rejects.toBeInstanceOf(WaitingStoppedError);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});
