import { useSession } from '@portal/shared-auth/browser';
import { keepPreviousData } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { InPortal } from '../test-support/portal.tsx';
import { queryClient } from './query-client.ts';
import { together, useApiQuery } from './use-api-query.ts';

interface Call {
  answer: (data: string) => Promise<void>;
  fail: (message: string) => Promise<void>;
  signal: AbortSignal;
}

const ADA = { id: 'auth0|ada', name: 'Ada', email: 'ada@example.org', roles: [] };

const settled = (settle: () => void): Promise<void> =>
  act(async () => {
    settle();
    await new Promise((done) => setTimeout(done));
  });

function started(first: string | null, options?: Parameters<typeof useApiQuery<string>>[2]) {
  const calls: Call[] = [];
  const ask = (_api: unknown, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      calls.push({
        answer: (data) => settled(() => answer(data)),
        fail: (message) => settled(() => fail(new Error(message))),
        signal,
      });
    });
  const hook = renderHook(({ key }) => useApiQuery(key === null ? null : [key], ask, options), {
    initialProps: { key: first },
    wrapper: InPortal,
  });
  return { calls, ...hook };
}

const signedIn = (id: string | null, providerDown = false): Promise<void> =>
  settled(() =>
    useSession.setState(
      id === null
        ? { status: 'signed-out', user: null, providerDown }
        : { status: 'signed-in', user: { ...ADA, id }, providerDown },
      true,
    ),
  );

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await signedIn(null);
});

test('a query calls the API once and returns the answer', async () => {
  const { calls, result, rerender } = started('one');
  rerender({ key: 'one' });
  expect(calls).toHaveLength(1);
  await calls[0]!.answer('first');
  expect(result.current).toMatchObject({ data: 'first', error: null, fetching: false });
});

test('another key cancels the call, and an answer to an older key is never shown', async () => {
  const { calls, result, rerender } = started('one');
  await calls[0]!.answer('first');
  rerender({ key: 'two' });
  expect(result.current.data).toBeUndefined();
  rerender({ key: 'three' });
  expect(calls[1]!.signal.aborted).toBe(true);
  await calls[1]!.answer('second');
  expect(result.current.data).toBeUndefined();
  await calls[2]!.answer('third');
  expect(result.current.data).toBe('third');
});

test('an error stays visible during a retry, and disappears with another key', async () => {
  const { calls, result, rerender } = started('one');
  await calls[0]!.fail('down');
  expect(result.current).toMatchObject({ error: new Error('down'), retrying: false });
  await settled(() => result.current.retry());
  expect(result.current).toMatchObject({ error: new Error('down'), retrying: true });
  await calls[1]!.fail('still down');
  expect(result.current).toMatchObject({ error: new Error('still down'), retrying: false });
  rerender({ key: 'two' });
  expect(result.current).toMatchObject({ error: null, retrying: false });
  await calls[2]!.answer('up');
  expect(result.current).toMatchObject({ data: 'up', error: null });
});

test('a failed call is not repeated by itself', async () => {
  const { calls } = started('one');
  await calls[0]!.fail('down');
  jest.useFakeTimers();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(calls).toHaveLength(1);
});

test('leaving the page cancels the call', () => {
  const { calls, unmount } = started('one');
  unmount();
  expect(calls[0]!.signal.aborted).toBe(true);
});

test('nothing is asked without a key, when it is retried either, and others without one are told of no error', async () => {
  const { result, calls } = started(null);
  await settled(() => result.current.retry());
  expect(calls).toHaveLength(0);
  expect([result.current.error, started(null).result.current.error]).toEqual([null, null]);
});

test('a reopened page fetches again and shows nothing of the previous visit', async () => {
  const { calls, unmount } = started('one');
  await calls[0]!.answer('first');
  unmount();
  await settled(() => {});
  const again = started('one');
  expect(again.result.current.data).toBeUndefined();
  expect(again.calls).toHaveLength(1);
});

test('a page that follows another shows nothing that the other one loaded', async () => {
  const before = started('one');
  await before.calls[0]!.answer('first');
  const after = started('one');
  before.unmount();
  expect(after.result.current).toMatchObject({ data: undefined, fetching: true });
  await after.calls[0]!.answer('second');
  expect(after.result.current).toMatchObject({ data: 'second', fetching: false });
  await settled(() => after.result.current.retry());
  expect(after.result.current).toMatchObject({ data: 'second', fetching: true });
});

test('data that is kept is shown at once while it is fetched again', async () => {
  const before = started('one', { gcTime: 60_000 });
  await before.calls[0]!.answer('first');
  before.unmount();
  expect(started('one', { gcTime: 60_000 }).result.current).toMatchObject({ data: 'first', fetching: true });
});

test('a retry keeps the error on view, and not the data of the key before', async () => {
  const { calls, result, rerender } = started('one', { placeholderData: keepPreviousData });
  await calls[0]!.answer('first');
  rerender({ key: 'two' });
  expect(result.current).toMatchObject({ data: 'first', error: null });
  await calls[1]!.fail('down');
  await settled(() => result.current.retry());
  expect(result.current).toMatchObject({ data: undefined, error: new Error('down'), retrying: true });
  await calls[2]!.answer('second');
  expect(result.current).toMatchObject({ data: 'second', error: null, retrying: false });
});

test('no data of one person is shown to the next or kept', async () => {
  await signedIn('auth0|ada');
  const kept = started('kept', { gcTime: 60_000 });
  await kept.calls[0]!.answer('of Ada');
  kept.unmount();
  const { calls, result } = started('one');
  await calls[0]!.answer('of Ada');
  await signedIn(null);
  expect(result.current.data).toBeUndefined();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  expect(calls).toHaveLength(2);
  await signedIn('auth0|ben');
  await calls[1]!.answer('of Ben');
  expect(result.current.data).toBe('of Ben');
});

test('only a failed query is repeated when the identity provider is back', async () => {
  await signedIn(null, true);
  const failed = started('one');
  await failed.calls[0]!.fail('down');
  const answered = started('two');
  await answered.calls[0]!.answer('up');
  await signedIn(null);
  expect(failed.calls).toHaveLength(2);
  expect(answered.calls).toHaveLength(1);
});

test('combined queries have the first error, and retry only what failed', () => {
  const fine = { error: null, fetching: false, retrying: false, retry: jest.fn() };
  const failed = { error: new Error('down'), fetching: true, retrying: true, retry: jest.fn() };
  const both = together(fine, failed);
  expect(both).toMatchObject({ error: new Error('down'), fetching: true, retrying: true });
  both.retry();
  expect(failed.retry).toHaveBeenCalledTimes(1);
  expect(fine.retry).not.toHaveBeenCalled();
});
