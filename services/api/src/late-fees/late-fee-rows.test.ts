import { contract, type LateFeeRow } from '@portal/shared-api';
import { matchingRows } from './late-fee-rows.ts';

const rows = [123_450, 500].map((accrued_cents, gpu_number) => ({ gpu_number, accrued_cents }) as LateFeeRow);

test.each([
  ['1,234', 1],
  ['1234.50', 1],
  ['1,234.50', 1],
  ['= 1,234.5', 1],
  ['$1,234.50', 1],
  ['5.00', 1],
  ['> $500', 1],
  ['1,3', 0],
  ['5', 2],
])('fees are found by the amount as it is shown: %s', (accrued_cents, count) => {
  const query = contract['GET /late-fees'].query.parse({ accrued_cents });
  expect(matchingRows(rows, query)).toHaveLength(count);
});

test('a search finds late fees whose columns have each of its words', () => {
  const fees = [
    { gpu_number: 1001, county: 'Moore', days_late: 3, holder: { name: 'José Peña', city: 'Dumas' } },
    { gpu_number: 1002, county: 'Dallam', days_late: 3, holder: null },
  ] as LateFeeRow[];
  const found = (search: string) =>
    matchingRows(fees, contract['GET /late-fees'].query.parse({ search })).map(({ gpu_number }) => gpu_number);
  expect(found('pena  MOORE')).toEqual([1001]);
  expect(found('dumas')).toEqual([1001]);
  expect(found('dallam 3')).toEqual([1002]);
  expect(found('dallam pena')).toEqual([]);
});
