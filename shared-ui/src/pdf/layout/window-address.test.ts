import { typeface } from '../../test-support/pdf/index.ts';
import { ADDRESS_BOX, placeAddress, SEEN_IN_WINDOW } from './window-address.ts';

const INCH = 72;
const placed = (...lines: string[]) =>
  placeAddress(typeface, lines).flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
const bottomOf = (marks: ReturnType<typeof placed>) => marks.at(-1)!.y;
const topOf = (marks: ReturnType<typeof placed>) => marks[0]!.y - marks[0]!.look.size * 0.73;

test('the window of a #10 envelope shows the box wherever the folded letter slides', () => {
  // Window: 0.875 to 5.375 inches from the left, 2.5 to 3.625 from the top of the envelope.
  for (const right of [0, 1])
    for (const down of [0, 4.125 - 11 / 3]) {
      expect(ADDRESS_BOX.x / INCH + right).toBeGreaterThanOrEqual(0.875 + 0.124);
      expect((ADDRESS_BOX.x + ADDRESS_BOX.width) / INCH + right).toBeLessThanOrEqual(5.375 - 0.124);
      expect(ADDRESS_BOX.y / INCH + down).toBeGreaterThanOrEqual(2.5 + 0.039);
      expect((ADDRESS_BOX.y + ADDRESS_BOX.height) / INCH + down).toBeLessThanOrEqual(3.625 - 0.039);
    }
  expect(SEEN_IN_WINDOW.from / INCH).toBeCloseTo(2.04, 2);
  expect(SEEN_IN_WINDOW.to / INCH).toBeCloseTo(3.625, 3);
});

test('an address of four lines is in the box at ten points', () => {
  const marks = placed('Home Farm LLC', 'c/o Jane Doe', '1 Main St', 'Dumas, Texas 79029');
  expect(marks.map(({ text, look }) => [text, look.size])).toEqual([
    ['Home Farm LLC ', 10],
    ['c/o Jane Doe ', 10],
    ['1 Main St ', 10],
    ['Dumas, Texas 79029', 10],
  ]);
  expect(topOf(marks)).toBeGreaterThanOrEqual(ADDRESS_BOX.y - 0.01);
  expect(bottomOf(marks)).toBeLessThanOrEqual(ADDRESS_BOX.y + ADDRESS_BOX.height);
});

test('a longer address is smaller, down to eight points, and no line is wider than the box', () => {
  const long = 'The Honorable Trustees of the Estate of Bartholomew Featherstonehaugh and Sons';
  const marks = placed(long, 'c/o Jane Doe', '1 Main St', 'Dumas, Texas 79029');
  expect(marks).toHaveLength(5);
  expect(marks[0]!.look.size).toBeLessThan(10);
  expect(bottomOf(marks)).toBeLessThanOrEqual(ADDRESS_BOX.y + ADDRESS_BOX.height);
  for (const { text, look } of marks)
    expect(typeface.widthOf(text.trimEnd(), look)).toBeLessThanOrEqual(ADDRESS_BOX.width);
  expect(placed(long, long, long, long)[0]!.look.size).toBe(8);
});

test('lines without text take no room', () => {
  expect(placed('Home Farm', '', ' ', 'Dumas').map(({ text }) => text)).toEqual(['Home Farm ', 'Dumas']);
});
