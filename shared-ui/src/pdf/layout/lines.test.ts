import { linesOf, type Typeface } from './lines.ts';

const typeface: Typeface = { widthOf: (text) => text.length };
const look = { size: 10, color: '#000000' };

test('broken lines keep the space between their words, which a screen reader needs', () => {
  expect(linesOf(typeface, 'one well-known two', 9, look)).toEqual(['one well-', 'known two']);
  expect(linesOf(typeface, 'three four five', 10, look)).toEqual(['three four ', 'five']);
});

test('a word that is too long for a line is broken between its letters', () => {
  expect(linesOf(typeface, 'abcdefg', 3, look)).toEqual(['abc', 'def', 'g']);
});

test('what is left over after the last line ends in an ellipsis', () => {
  expect(linesOf(typeface, 'one two three', 7, look, 1)).toEqual(['one tw…']);
});
