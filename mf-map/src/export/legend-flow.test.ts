import { flow, wholeGroups } from './legend-flow.ts';

const block = (height: number, keepWithNext = false) => ({ height, keepWithNext });
const heading = block(10, true);
const placed = (heights: readonly number[], ...blocks: ReturnType<typeof block>[]) =>
  flow(blocks, (column) => heights[column] ?? heights.at(-1)!).map(({ column, top }) => `${column}: ${top}`);

test('blocks follow each other and continue in the next column', () => {
  const blocks = [10, 15, 10, 10, 5].map((height) => block(height));
  expect(placed([30, 20, 100], ...blocks)).toEqual(['0: 0', '0: 10', '1: 0', '1: 10', '2: 0']);
});

test('a column that goes on with the lines of a heading has room for the heading, and begins level with them', () => {
  const listed = { ...block(10), headingHeight: 10 };
  expect(placed([30], heading, listed, listed, listed, heading, listed)).toEqual([
    ...['0: 0', '0: 10', '0: 20', '1: 10'],
    ...['2: 0', '2: 10'],
  ]);
});

test('a heading never stands alone at the foot of a column, and a block higher than every column starts at the top', () => {
  expect(placed([25], block(10), heading, block(10))).toEqual(['0: 0', '1: 0', '1: 10']);
  expect(placed([100], block(500), block(10))).toEqual(['0: 0', '1: 0']);
});

test('what fits into a column stands whole below its heading, and only what is longer goes on in the next', () => {
  const listed = { ...block(10), headingHeight: 10 };
  const placesIn = (height: number) =>
    flow(wholeGroups([heading, listed, heading, listed, listed], height), () => height);
  expect(placesIn(40).map(({ column }) => column)).toEqual([0, 0, 1, 1, 1]);
  expect(placesIn(25).map(({ column }) => column)).toEqual([0, 0, 1, 1, 2]);
});
