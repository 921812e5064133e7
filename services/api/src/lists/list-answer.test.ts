import { Streamed } from '../http/answer.ts';
import { inOrderOf, listAnswer } from './list-answer.ts';

const KEYS = Array.from({ length: 1_200 }, (_, index) => index);
const read = jest.fn(async (keys: readonly number[]) => keys.map((key) => ({ key })));
beforeEach(() => read.mockClear());

test('all rows of a list are read in parts, each when the one before is taken', async () => {
  const answer = await listAnswer({ limit: 'all' }, 'rows', { count: KEYS.length }, KEYS, read);
  if (!(answer instanceof Streamed)) throw new Error('sent at once');
  const pieces = answer.pieces[Symbol.asyncIterator]();
  let text = (await pieces.next()).value;
  expect(read).toHaveBeenCalledTimes(1);
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) text += next.value;
  expect(JSON.parse(text)).toEqual({ count: 1_200, rows: KEYS.map((key) => ({ key })) });
  expect(read.mock.calls.map(([keys]) => keys.length)).toEqual([500, 500, 200]);
});

test('a page, and a list without rows, are valid JSON too', async () => {
  expect(await listAnswer({ limit: 2 }, 'rows', { count: 9 }, [1, 2], read)).toEqual({
    count: 9,
    rows: [{ key: 1 }, { key: 2 }],
  });
  const answer = await listAnswer({ limit: 'all' }, 'rows', { count: 0 }, [], read);
  let text = '';
  for await (const piece of (answer as Streamed).pieces) text += piece;
  expect(JSON.parse(text)).toEqual({ count: 0, rows: [] });
});

test('rows are in the order of their keys, and those that are gone are left out', () =>
  expect(inOrderOf([3, 1, 2], [{ key: 1 }, { key: 3 }], ({ key }) => key)).toEqual([{ key: 3 }, { key: 1 }]));
