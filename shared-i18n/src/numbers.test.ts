import { formatNumber, readNumber } from './numbers.ts';

test('a little below zero has no sign once it is rounded to zero', () => {
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  expect([-0.04, -0.05, -0, 0.04].map((value) => formatNumber(value, tenths))).toEqual(['0.0', '-0.1', '0.0', '0.0']);
});

test.each([
  ['1,234,567', 1_234_567],
  ['1 234 567.5', 1_234_567.5],
  ['1\u202f234', 1234],
  ['0012', 12],
  ['.5', 0.5],
  ['12.', 12],
  ['  ', null],
])('%j is %s', (text, number) => expect(readNumber(text)).toBe(number));

test.each(['1,5', '12,34', '1.2.3', 'abc', '-5', '1e5', '.', ',', '1,234,5', '0,125', '012,345', '1,234.5,6'])(
  '%j is no number',
  (text) => expect(readNumber(text)).toBeNaN(),
);

test.each([
  ['-5', -5],
  ['−1,234.5', -1234.5],
  ['+.5', 0.5],
])('%j is %s where numbers may be below 0', (text, number) => expect(readNumber(text, 'any')).toBe(number));

test.each(['-', '--5', '-1,5', '5-'])('%j is no number there', (text) => expect(readNumber(text, 'any')).toBeNaN());
