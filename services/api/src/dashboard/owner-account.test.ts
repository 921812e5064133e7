import { gpuOf, reportOf } from '../../test/support/accounts.ts';
import { ruleRows } from '../../test/support/production-rules.ts';
import type { StoredFee } from '../late-fees/late-fees.repository.ts';
import { computeAccount } from '../production/gpu-accounts.ts';
import { ProductionRules } from '../production/production-rules.ts';
import { isOwned, ownerAccount } from './owner-account.ts';

const RULES = new ProductionRules(ruleRows({}));
const NOW = new Date('2026-11-22T18:00:00Z');
const fee = (year: number, balance_cents: number): StoredFee => ({
  ...{ gpu_number: 1, year, is_charged: true, owner_ndx: null },
  ...{ charged_cents: 50_000, waived_cents: 0, paid_cents: 50_000 - balance_cents, refunded_cents: 0, balance_cents },
});
/** @param endYear from which the GPU is no more */
function accountOf(
  endYear: number | null,
  fees: StoredFee[] = [],
  last = reportOf(1, 2025, 50),
  owes = (_year: number) => true,
) {
  const reports = [2019, 2020, 2021, 2022, 2023, 2024].map((year) => reportOf(1, year, 50));
  const lineage = { fromYear: null, endYear, reserve: [], provisional: new Set<number>() };
  const account = computeAccount(gpuOf(1, 100), [...reports, last], RULES, 2026, undefined, lineage);
  return ownerAccount(
    account,
    { fees, owes, metered: null },
    { year: 2026, firstReported: 2019, rules: RULES, now: NOW },
  );
}

test('fees that are owed are shown however old they are, paid ones for as long as their years', () => {
  const { late_fees } = accountOf(null, [fee(2024, 0), fee(2020, 10_000), fee(2019, 0)]);
  expect(late_fees.map(({ year }) => year)).toEqual([2024, 2020]);
});

test('a GPU that was split stays its owner’s as long as a report or a fee of it is open', () => {
  expect(isOwned(accountOf(null))).toBe(true);
  expect(isOwned(accountOf(2026, [fee(2022, 0)]))).toBe(false);
  expect(accountOf(2026, [fee(2022, 27_500)])).toMatchObject({ year: 2025, has_ended: true, state: 'checked' });
  expect(isOwned(accountOf(2026, [fee(2022, 27_500)]))).toBe(true);
  const sentBack = accountOf(2026, [], reportOf(1, 2025, 50, { sent_back_at: NOW, checked_at: null }));
  expect(sentBack.open_years).toEqual([{ year: 2025, state: 'sent-back', late: null }]);
  expect(isOwned(sentBack)).toBe(true);
});

test('a GPU that was bought brings neither the late fee of its former owner, nor that of a report that was missing then', () => {
  const missing = reportOf(1, 2025, 50, { submitted_at: null, checked_at: null });
  const { open_years, late_fees } = accountOf(
    null,
    [fee(2025, 50_000), fee(2024, 50_000)],
    missing,
    (year) => year === 2024,
  );
  expect(late_fees).toMatchObject([{ year: 2024, is_to_correct: true }]);
  expect(open_years).toMatchObject([{ year: 2025, late: null }]);
});
