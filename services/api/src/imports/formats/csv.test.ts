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

it('parseRows yields to other work while it parses one piece of many short rows', async () => {
  let isOver = false;
  let turns = 0;
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  const rows = await rowsOf('a\n'.repeat(32 * 1024));
  isOver = true;
  await others;
  expect(rows).toHaveLength(32 * 1024);
  // At most 2 KB, or 1,024 rows, between two turns.
  expect(turns).toBeGreaterThanOrEqual(32);
});

it('parseRows does not split multibyte characters of a long text', async () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `${at} Peña 🛢`);
  expect((await rowsOf(names.join('\n'))).map(({ cells }) => cells[0])).toEqual(names);
});

test('a table with text after a closing quote is refused, with the line number', () =>
  expect(rowsOf('a,b\n1,"x" y\n')).rejects.toThrow(
    'table.csv is not a valid CSV file: on line 2, a quote is closed in the middle of a cell.',
  ));
