import * as fc from 'fast-check';
import { fieldNumber, readNumber, shareText } from './numbers.ts';

test.each([
  ['1,234,567', 1_234_567],
  ['1 234 567.5', 1_234_567.5],
  ['1\u202f234', 1234],
  ['0012', 12],
  ['.5', 0.5],
  ['12.', 12],
  ['  ', null],
])('%j is %s', (text, number) => expect(readNumber(text)).toBe(number));

test.each(['1,5', '12,34', '1.2.3', 'abc', '-5', '1e5', '.', ',', '1,234,5'])('%j is no number', (text) =>
  expect(readNumber(text)).toBeNaN(),
);

test('what a field is filled with is read as the same number', () => {
  const readings = fc.oneof(
    fc.nat(),
    fc.double({ min: 0, max: 1e15, noNaN: true }).map((value) => Number(value.toFixed(3))),
  );
  fc.assert(fc.property(readings, (value) => expect(readNumber(fieldNumber(value))).toBe(value)));
});

test.each([
  [75, 100, '75%'],
  [67.58, 100, '68%'],
  [99.99, 100, '99%'],
  [100, 100, '100%'],
  [100.01, 100, '101%'],
  [0.1, 100, '< 1%'],
  [0, 100, '0%'],
  [5, 0, '–'],
])('%s of %s is %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text));
