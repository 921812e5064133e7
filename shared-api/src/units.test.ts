import { readNumber } from '@portal/shared-i18n';
import * as fc from 'fast-check';
import { decimalsThatAdd, decimalText, shareText } from './units.ts';

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

test('rounded parts get as many decimals as it takes that they add up to the rounded sum', () => {
  expect(decimalsThatAdd([1132.4, 550.4, -0.4])).toBe(1);
  expect(decimalsThatAdd([1132.44, 550.44, -0.04])).toBe(1);
  expect(decimalsThatAdd([1132.36, 550.36, 0])).toBe(2);
  expect(decimalsThatAdd([0.044, 0.044])).toBe(3);
  expect(decimalsThatAdd([1, 2], [0.04, 0.04, -0.01])).toBe(2);
  const thousandths = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000);
  fc.assert(
    fc.property(fc.array(thousandths, { minLength: 1, maxLength: 5 }), (parts) => {
      const decimals = decimalsThatAdd(parts);
      const shown = (value: number) => readNumber(decimalText(value, decimals), 'any')!;
      const sum = Math.round(parts.reduce((all, part) => all + part * 1000, 0)) / 1000;
      expect(parts.reduce((all, part) => all + shown(part), 0)).toBeCloseTo(shown(sum), 3);
    }),
  );
});
