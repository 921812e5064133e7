import { contract, type LateFeeRow } from '@portal/shared-api';
import { gpuOf, reportOf } from '../../test/support/accounts.ts';
import { ruleRows } from '../../test/support/production-rules.ts';
import { computeAccount } from '../production/gpu-accounts.ts';
import { ProductionRules } from '../production/production-rules.ts';
import { lateFeeRow, matchingRows, totalsOf, withHolder } from './late-fee-rows.ts';
import { NOTHING } from './ledger.ts';

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

test('what one report was charged beyond the rules lowers nothing that is not charged to others', () => {
  const rules = new ProductionRules(ruleRows({ 'late-dollars-per-day': '10' }));
  const submitted_at = new Date('2026-03-06T18:00:00Z');
  const row = (gpuNumber: number, charged_cents: number) => {
    const account = computeAccount(
      gpuOf(gpuNumber, 100),
      [reportOf(gpuNumber, 2025, 1, { submitted_at })],
      rules,
      2025,
    );
    const found = { account, year: account.years.get(2025)! };
    const sums = { ...NOTHING, charged_cents, balance_cents: charged_cents };
    const fee = { ...sums, gpu_number: gpuNumber, year: 2025, is_charged: true, owner_ndx: null };
    return withHolder(lateFeeRow(found, fee, rules.requireYear(2025), submitted_at), new Map());
  };
  const rows = [row(1, 25_000), row(2, 0), row(3, 5_000)];
  expect(rows.map(({ state, accrued_cents, not_charged_cents }) => [state, accrued_cents, not_charged_cents])).toEqual([
    ['to-check', 5_000, 0],
    ['to-check', 5_000, 5_000],
    ['owes', 5_000, 0],
  ]);
  expect(totalsOf(rows)).toMatchObject({ accrued_cents: 15_000, charged_cents: 30_000, not_charged_cents: 5_000 });
});

test('a report that has not come is not filed, also where a day late costs nothing', () => {
  const rules = new ProductionRules(ruleRows({ 'late-dollars-per-day': '0' }));
  const account = computeAccount(gpuOf(1, 100), [], rules, 2025);
  const found = { account, year: account.years.get(2025)! };
  const stateAt = (now: string) => lateFeeRow(found, undefined, rules.requireYear(2025), new Date(now)).state;
  expect(stateAt('2026-03-06T18:00:00Z')).toBe('not-filed');
  expect(stateAt('2026-02-06T18:00:00Z')).toBe('settled');
});
