import { atLeast } from './at-least.ts';

function deferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test('atLeast resolves after its pause or later if the work takes longer, and rejects at once', async () => {
  const pause = deferred<void>();
  const work = deferred<string>();
  const settled = jest.fn();
  const never = new Promise(() => {});
  void atLeast(pause.promise, Promise.resolve('quick')).then(settled);
  void atLeast(Promise.resolve(), work.promise).then(settled);
  await expect(atLeast(never, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(settled).not.toHaveBeenCalled();
  pause.resolve();
  await new Promise(setImmediate);
  expect(settled.mock.calls).toEqual([['quick']]);
  work.resolve('slow');
  await new Promise(setImmediate);
  expect(settled.mock.calls).toEqual([['quick'], ['slow']]);
});
