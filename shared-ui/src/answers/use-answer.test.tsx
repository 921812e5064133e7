import { act, renderHook } from '@testing-library/react';
import { useAnswer } from './use-answer.ts';

interface Call {
  answer: (data: string) => void;
  fail: (error: Error) => void;
  signal: AbortSignal;
}

function started(first: string | null) {
  const calls: Call[] = [];
  const ask = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      calls.push({ answer, fail, signal });
    });
  return { calls, ...renderHook(({ key }) => useAnswer(key, ask), { initialProps: { key: first } }) };
}

test('asks once, and tells the answer', async () => {
  const { calls, result, rerender } = started('one');
  rerender({ key: 'one' });
  expect(calls).toHaveLength(1);
  await act(async () => calls[0]!.answer('first'));
  expect(result.current).toMatchObject({ data: 'first', error: null, retrying: false });
});

test('another key cancels, and a late answer to the first never wins', async () => {
  const { calls, result, rerender } = started('one');
  await act(async () => calls[0]!.answer('first'));
  rerender({ key: 'two' });
  expect(result.current.data).toBeUndefined();
  rerender({ key: 'three' });
  expect(calls[1]!.signal.aborted).toBe(true);
  await act(async () => calls[1]!.answer('second'));
  expect(result.current.data).toBeUndefined();
  await act(async () => calls[2]!.answer('third'));
  expect(result.current.data).toBe('third');
});

test('a failure stays on view while it is tried again', async () => {
  const { calls, result } = started('one');
  await act(async () => calls[0]!.fail(new Error('down')));
  expect(result.current).toMatchObject({ error: new Error('down'), retrying: false });
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ error: new Error('down'), retrying: true });
  await act(async () => calls[1]!.answer('up'));
  expect(result.current).toMatchObject({ data: 'up', error: null, retrying: false });
});

test('leaving cancels, and without a key nothing is asked', () => {
  const { calls, unmount } = started('one');
  unmount();
  expect(calls[0]!.signal.aborted).toBe(true);
  expect(started(null).calls).toHaveLength(0);
});
