import { act, renderHook } from '@testing-library/react';
import { InPortal } from '../test-support/portal.tsx';
import { useApiMutation, useIsChanging } from './use-api-mutation.ts';

function started(options: Parameters<typeof useApiMutation<string, string>>[1] = {}) {
  const changes: { input: string; done: (answer: string) => Promise<void>; fail: (error: Error) => Promise<void> }[] =
    [];
  const change = (_api: unknown, input: string) =>
    new Promise<string>((resolve, reject) => {
      const done = (answer: string) => act(async () => resolve(answer));
      const fail = (error: Error) => act(async () => reject(error));
      changes.push({ input, done, fail });
    });
  const hook = renderHook(() => ({ ...useApiMutation(change, options), isChanging: useIsChanging() }), {
    wrapper: InPortal,
  });
  const mutate = (...inputs: string[]) => act(async () => inputs.forEach(hook.result.current.mutate));
  return { changes, mutate, ...hook };
}

test('a mutation makes one change at a time, also when two are requested at once', async () => {
  const { changes, mutate, result } = started();
  await mutate('one', 'two');
  await mutate('three');
  expect(changes.map(({ input }) => input)).toEqual(['one']);
  expect(result.current).toMatchObject({ isPending: true, isChanging: true });
  await changes[0]!.done('saved');
  expect(result.current).toMatchObject({ isPending: false, isChanging: false });
  await mutate('four');
  expect(changes).toHaveLength(2);
});

test('a mutation is pending until onSettled is done, and ignores changes until then', async () => {
  const refetching: (() => void)[] = [];
  const onSettled = () => new Promise<void>((done) => refetching.push(done));
  const { changes, mutate, result } = started({ onSettled });
  await mutate('one');
  await changes[0]!.done('saved');
  await mutate('two');
  expect(result.current.isPending).toBe(true);
  expect(changes).toHaveLength(1);
  await act(async () => refetching[0]!());
  expect(result.current.isPending).toBe(false);
});

test('a mutation keeps the error of a failed change until the next change or a reset', async () => {
  const { changes, mutate, result } = started();
  await mutate('one');
  await changes[0]!.fail(new Error('No.'));
  expect(result.current.error).toEqual(new Error('No.'));
  await mutate('two');
  expect(result.current.error).toBeNull();
  await changes[1]!.fail(new Error('Still not.'));
  await act(async () => result.current.reset());
  expect(result.current.error).toBeNull();
});

test('a queued mutation makes its changes one after the other, also after a failure and after the page is left', async () => {
  const onSuccess = jest.fn();
  const { changes, mutate, result, unmount } = started({ queue: 'files', onSuccess });
  await mutate('one', 'two', 'three');
  expect(changes.map(({ input }) => input)).toEqual(['one']);
  expect(result.current.isChanging).toBe(false);
  await changes[0]!.fail(new Error('No.'));
  expect(changes.map(({ input }) => input)).toEqual(['one', 'two']);
  unmount();
  await changes[1]!.done('saved');
  expect(changes).toHaveLength(3);
  expect(onSuccess.mock.calls).toEqual([['saved', 'two', undefined, expect.anything()]]);
});

test('a queued mutation ignores a second change during the first if it is to', async () => {
  const { changes, mutate } = started({ queue: 'files', ignoresRepeats: true });
  await mutate('one', 'two');
  await changes[0]!.done('saved');
  await mutate('three');
  expect(changes.map(({ input }) => input)).toEqual(['one', 'three']);
});

test('a change that goes on behind a page that was left does not keep the browser busy', async () => {
  const { mutate, unmount } = started({ queue: 'files' });
  await mutate('one');
  jest.useFakeTimers();
  const timers = jest.spyOn(window, 'setTimeout');
  unmount();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(timers.mock.calls.length).toBeLessThanOrEqual(1);
});
