import { VersionedMemo } from './versioned-memo.ts';

test('VersionedMemo makes a value once for a name and version, and does not keep a failure', async () => {
  const memo = new VersionedMemo<number>();
  const make = jest.fn(async () => 1);
  expect(await Promise.all([memo.get('a', '1', make), memo.get('a', '1', make)])).toEqual([1, 1]);
  expect(make).toHaveBeenCalledTimes(1);
  await memo.get('b', '1', make);
  await memo.get('a', '2', make);
  expect(make).toHaveBeenCalledTimes(3);
  await expect(memo.get('c', '1', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await memo.get('c', '1', async () => 2)).toBe(2);
});
