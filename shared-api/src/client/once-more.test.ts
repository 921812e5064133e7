import { ONCE_MORE_AFTER_MS, onceMore } from './once-more.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const outcome = async <T>(asked: Promise<T>): Promise<T | Error> => {
  const settled = asked.catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(ONCE_MORE_AFTER_MS);
  return settled;
};

test('asks once more after a while where no answer came or it broke off, and no third time', async () => {
  const noAnswer = new TypeError('Failed to fetch');
  for (const error of [noAnswer, new SyntaxError('Unexpected end of JSON')]) {
    const ask = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(error).mockResolvedValueOnce('wells');
    const asked = onceMore(ask);
    await jest.advanceTimersByTimeAsync(ONCE_MORE_AFTER_MS - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await asked).toBe('wells');
  }
  const never = jest.fn<Promise<unknown>, []>().mockRejectedValue(noAnswer);
  expect(await outcome(onceMore(never))).toBe(noAnswer);
  expect(never).toHaveBeenCalledTimes(2);
});

test('an answer that refuses and a canceled call are final', async () => {
  for (const error of [new Error('HTTP 404'), new DOMException('Stopped', 'AbortError')]) {
    const ask = jest.fn<Promise<unknown>, []>().mockRejectedValue(error);
    expect(await outcome(onceMore(ask))).toBe(error);
    expect(ask).toHaveBeenCalledTimes(1);
  }
});
