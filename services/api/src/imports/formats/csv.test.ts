import { setImmediate } from 'node:timers/promises';
import { parseRows } from './csv.ts';

async function* pieceOf(text: string): AsyncGenerator<string> {
  yield text;
}
const rowsOf = async (text: string) => {
  const rows = [];
  for await (const row of parseRows('table.csv', pieceOf(text), { delimiter: ',' })) rows.push(row);
  return rows;
};

it('lets others have their turn while it takes one piece of many short rows apart', async () => {
  let isOver = false;
  let turns = 0;
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  const rows = await rowsOf('a\n'.repeat(32 * 1024));
  isOver = true;
  await others;
  expect(rows).toHaveLength(32 * 1024);
  // No more than 2 KB, which is 1,024 rows, between two of them.
  expect(turns).toBeGreaterThanOrEqual(32);
});

it('keeps characters whole, wherever the text is cut', async () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `${at} Peña 🛢`);
  expect((await rowsOf(names.join('\n'))).map(({ cells }) => cells[0])).toEqual(names);
});
