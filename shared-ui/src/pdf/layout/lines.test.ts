import { linesOf, type Typeface, wordsOf } from './lines.ts';

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

const WHOLE = [
  '-101.83185',
  '35.97000, -101.83185',
  '03/01/2026',
  '2026-03-01',
  '1 mar 2027',
  'Mar 14, 2026',
  '10:30 AM',
  '10:30 a. m.',
  '1,234.5 acre-feet',
  '800 gal/min',
  '12 ft',
  '749,730,965 sq ft',
  'acre-pies',
  'PN-123',
];

test.each(WHOLE)('no line ends inside “%s”', (whole) => {
  expect(wordsOf(`at ${whole}; or less`)).toEqual(['at ', `${whole}; `, 'or ', 'less']);
});

test('numbers that are too long for a line are broken where their parts end', () => {
  expect(linesOf(typeface, '1,234.5 acre-feet', 10, look)).toEqual(['1,234.5 ', 'acre-feet']);
});

test('a long address is broken after its slashes', () => {
  expect(linesOf(typeface, 'https://a.example/reports/2026/7', 20, look)).toEqual([
    'https://a.example/',
    'reports/2026/7',
  ]);
});
