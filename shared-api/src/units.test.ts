import { readNumber } from '@portal/shared-i18n';
import * as fc from 'fast-check';
import {
  decimalsThatAdd,
  decimalText,
  measuredText,
  perYearText,
  requiredYardsText,
  roundValues,
  shareText,
  shownYards,
} from './units.ts';

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

test.each([
  [11.996, '11.996'],
  [11.9996, '11.9996'],
  [11.9995, '11.9995'],
  [-0.99999, '-0.99999'],
  [300.003281, '300.003'],
  [300.000281, '300.0003'],
  [299.9999996, '300'],
  [1.1 - 1, '0.1'],
  [12, '12'],
  [1_234.5, '1,234.5'],
])('a measured value of %s reads %s, and never as a limit that it is below', (value, text) =>
  expect(measuredText(value)).toBe(text),
);

test('a distance is never rounded to the other side of the required one, which is not rounded', () => {
  expect(shownYards(149.6, 150)).toBe('149');
  expect(shownYards(149.4, 150)).toBe('149');
  expect(shownYards(150, 150)).toBe('150');
  expect(shownYards(150.4, 150.2)).toBe('151');
  expect(shownYards(1_234.5, 1_760)).toBe('1,235');
  expect(shownYards(149.6, null)).toBe('150');
  expect(shownYards(99.97, 100, 1)).toBe('99.9');
  expect(shownYards(-0.46, 100, 1)).toBe('-0.5');
  expect(requiredYardsText(66.5)).toBe('66.5');
});

test('a change a year is in hundredths, and never nothing if it has a direction', () => {
  const told = [0, 1.3, 0.012, 0.005, 0.003, -0.00042, 1e-14].map(perYearText);
  expect(told).toEqual(['0.00', '1.30', '0.01', '0.01', '0.003', '-0.0004', '0.00']);
});

test('grid values are round numbers, also for a single value', () => {
  expect(roundValues(0, 960, 4)).toEqual([0, 200, 400, 600, 800, 1000]);
  expect(roundValues(0, 0.7, 4)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(roundValues(212.3, 216.1, 4)).toEqual([212, 213, 214, 215, 216, 217]);
  expect(roundValues(2021, 2024, 10, 1)).toEqual([2021, 2022, 2023, 2024]);
  expect(roundValues(0, 0, 4)).toEqual([0, 0.2]);
  expect(roundValues(200, 200, 4)).toEqual([200, 250]);
});

test('grid values contain the range, in even steps', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      value,
      fc.double({ min: 0.01, max: 1e6, noNaN: true }),
      fc.integer({ min: 2, max: 10 }),
      (least, range, count) => {
        const values = roundValues(least, least + range, count);
        const [first, last] = [values[0] ?? NaN, values.at(-1) ?? NaN];
        const step = (last - first) / (values.length - 1);
        expect(first).toBeLessThanOrEqual(least + 1e-6);
        expect(last).toBeGreaterThanOrEqual(least + range - 1e-6);
        expect(values.length).toBeLessThanOrEqual(1.5 * count + 3);
        for (const [index, each] of values.entries()) expect(each).toBeCloseTo(first + index * step, 6);
      },
    ),
  );
});
