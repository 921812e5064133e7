import { folded } from '@portal/shared-api/records';
import { valueText } from './column.ts';
import { filterMistake, filterTest } from './filter-terms.ts';

function matches(
  kind: 'text' | 'number' | 'date' | 'category',
  filter: string | string[],
  value: string | number | null,
) {
  const test = filterTest({ kind }, filter);
  return test === null || test(value, folded(valueText({ kind }, value)));
}

test.each([
  ['text', 'PEN', 'La Peña', true],
  ['text', '> 5', 'depth > 5', true],
  ['text', 'x', null, false],
  ['text', '= la PEÑA', 'La Peña', true],
  ['text', '= Peña', 'La Peña', false],
  ['number', '4', 1234, true],
  ['number', '1,234', 1234, true],
  ['number', '> 400', 400, false],
  ['number', '> 400', 400.5, true],
  ['number', '>=400', 400, true],
  ['number', '< -101.5', -102, true],
  ['number', '= 5', 5, true],
  ['number', '= 5', 50, false],
  ['number', '100..250', 250, true],
  ['number', '100 to 250', 251, false],
  ['number', '1,000..2,000', 1500, true],
  ['number', '500.00', 500, true],
  ['number', '500.00', 500.25, false],
  ['number', '$500', 1500, true],
  ['number', '$1,000.00', 1000, true],
  ['number', '= $ 1,000', 1000, true],
  ['number', '$100..$250', 250, true],
  ['number', '−12', -125, true],
  ['number', '> 0', null, false],
  ['date', '1987', '1987-04-14', true],
  ['date', '04/14', '1987-04-14', true],
  ['date', '> 1987', '1987-12-31', false],
  ['date', '> 1987', '1988-01-01', true],
  ['date', '<= 1987', '1987-12-31', true],
  ['date', '< 3/1987', '1987-02-28', true],
  ['date', '= 3/1987', '1987-03-31', true],
  ['date', '1990..1999', '1999-12-31', true],
  ['date', '1990..1999', '2000-01-01', false],
  ['date', '>= 4/14/1987', '1987-04-14', true],
  ['date', '>= 1987-04-15', '1987-04-14', false],
  ['date', '< 2000', null, false],
  ['category', ['A', 'B'], 'B', true],
  ['category', ['A', 'B'], 'C', false],
  ['category', [], 'C', true],
  ['category', [''], null, true],
  ['text', '   ', null, true],
] as const)('a %s filtered by %j keeps %j: %s', (kind, filter, value, expected) => {
  expect(matches(kind, filter as string, value)).toBe(expected);
});

test.each([
  ['number', '> many', 'Enter a number, such as 1,234.5'],
  ['number', '1..', 'Enter a number, such as 1,234.5'],
  ['number', '500 dollars', 'Enter a number, such as 1,234.5'],
  ['number', '$', 'Enter a number, such as 1,234.5'],
  ['number', '> 640,5', 'Enter a number, such as 1,234.5'],
  ['number', '1.2.3', 'Enter a number, such as 1,234.5'],
  ['number', '>', 'Enter a value after >'],
  ['date', '> yesterday', 'Enter a date like 2019, 3/2019 or 3/15/2019'],
  ['date', '> 0000', 'Enter a date like 2019, 3/2019 or 3/15/2019'],
  ['date', '= 0050', 'Enter a date like 2019, 3/2019 or 3/15/2019'],
  ['date', '> 9999', 'Enter a date like 2019, 3/2019 or 3/15/2019'],
  ['date', '= 13/2019', 'Enter a date like 2019, 3/2019 or 3/15/2019'],
  ['date', '= 2/30/2019', 'Enter a date like 2019, 3/2019 or 3/15/2019'],
] as const)('a %s filter of %j cannot be read: %s', (kind, filter, message) => {
  expect(filterMistake({ kind }, filter)).toBe(message);
});
