import { flow } from './legend-flow.ts';

const block = (height: number, keepWithNext = false) => ({ height, keepWithNext });

test('blocks follow each other and continue in the next column', () => {
  const columns = [30, 20];
  expect(flow([block(10), block(15), block(10), block(10), block(5)], (column) => columns[column] ?? 100)).toEqual([
    { column: 0, top: 0 },
    { column: 0, top: 10 },
    { column: 1, top: 0 },
    { column: 1, top: 10 },
    { column: 2, top: 0 },
  ]);
});

test('a heading never stands alone at the foot of a column', () => {
  expect(flow([block(10), block(10, true), block(10)], () => 25)).toEqual([
    { column: 0, top: 0 },
    { column: 1, top: 0 },
    { column: 1, top: 10 },
  ]);
});

test('a block higher than every column starts at the top of one', () => {
  expect(flow([block(500), block(10)], () => 100)).toEqual([
    { column: 0, top: 0 },
    { column: 1, top: 0 },
  ]);
});
