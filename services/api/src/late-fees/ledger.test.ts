import type { LateFeeAct } from '@portal/shared-api';
import fc from 'fast-check';
import { ProblemError } from '../http/problem.ts';
import { type Accrued, isCharged, type LedgerEntry, mayTakeBack, planAct, possibleActs, sumLedger } from './ledger.ts';

const TODAY = '2026-03-20';
const FULL: Accrued = { days: 10, cents: 50_000 };
const reason = 'Told by phone';
const paid_on = TODAY;
const reference = null;

/** Entries as the database would have them. */
function after(acts: readonly LateFeeAct[], accrued: Accrued = FULL): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (const act of acts)
    for (const { kind, cents, takes_back } of planAct(entries, act, accrued, TODAY))
      entries.push({ entry_ndx: entries.length + 1, kind, cents, takes_back });
  return entries;
}

const codeOf = (run: () => unknown): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
};
const refusalOf = (before: readonly LateFeeAct[], act: LateFeeAct, accrued = FULL) =>
  codeOf(() => planAct(after(before), act, accrued, TODAY));

const charge: LateFeeAct = { act: 'charge', cents: 50_000, reason: null };
const pay = (cents: number): LateFeeAct => ({ act: 'pay', cents, paid_on, reference });
const waive = (cents: number): LateFeeAct => ({ act: 'waive', cents, reason });
const refund = (cents: number, waives = false): LateFeeAct => ({
  act: 'refund',
  cents,
  paid_on,
  reference,
  reason,
  waives,
});
const takeBack = (entry_ndx: number): LateFeeAct => ({ act: 'take-back', entry_ndx, reason });
const correct = (cents: number): LateFeeAct => ({ act: 'correct', cents, reason });

test('the balance is what is charged, without what is waived and paid', () =>
  expect(sumLedger(after([charge, waive(12_345), pay(7_655)]))).toEqual({
    charged_cents: 50_000,
    waived_cents: 12_345,
    paid_cents: 7_655,
    refunded_cents: 0,
    balance_cents: 30_000,
  }));

test('a payment or waiver above the balance, and a refund above what was paid, are refused', () => {
  expect(refusalOf([charge], pay(50_001))).toBe('late-fee-above-balance');
  expect(refusalOf([charge, pay(20_000)], waive(30_001))).toBe('late-fee-above-balance');
  expect(refusalOf([charge, pay(20_000)], refund(20_001))).toBe('late-fee-above-paid');
  expect(refusalOf([], pay(1))).toBe('late-fee-above-balance');
});

test('a fee is charged once, by the amount that was shown', () => {
  expect(refusalOf([charge], charge)).toBe('late-fee-charged-already');
  expect(refusalOf([], { ...charge, cents: 45_000 })).toBe('late-fee-amount-changed');
  expect(refusalOf([], charge, { days: 0, cents: 0 })).toBe('late-fee-nothing-due');
  expect(refusalOf([charge, takeBack(1)], charge)).toBeNull();
});

test('a correction makes up for the difference, up or down, of a fee that is charged', () => {
  const earlier: Accrued = { days: 2, cents: 10_000 };
  const charged = after([{ ...charge, cents: 10_000 }], earlier);
  expect(planAct(charged, correct(40_000), FULL, TODAY)).toMatchObject([{ cents: 40_000, days_late: 10 }]);
  expect(planAct(after([charge]), correct(-40_000), earlier, TODAY)).toMatchObject([{ cents: -40_000, days_late: 2 }]);
  expect(refusalOf([], correct(50_000))).toBe('late-fee-not-charged');
  expect(refusalOf([charge], correct(-40_000), { days: 3, cents: 15_000 })).toBe('late-fee-amount-changed');
});

test('what was paid is refunded before the charge is corrected below it', () => {
  const inTime: Accrued = { days: 0, cents: 0 };
  expect(refusalOf([charge, pay(50_000)], correct(-50_000), inTime)).toBe('late-fee-below-zero');
  expect(refusalOf([charge, pay(50_000), refund(50_000)], correct(-50_000), inTime)).toBeNull();
});

test('a refund may waive what it gives back, so that it is not owed again', () => {
  expect(sumLedger(after([charge, pay(50_000), refund(50_000)])).balance_cents).toBe(50_000);
  expect(sumLedger(after([charge, pay(50_000), refund(50_000, true)]))).toMatchObject({
    waived_cents: 50_000,
    refunded_cents: 50_000,
    balance_cents: 0,
  });
});

test('an entry is taken back once, and only while nothing depends on it', () => {
  expect(sumLedger(after([charge, pay(50_000), takeBack(2)])).balance_cents).toBe(50_000);
  expect(refusalOf([charge, pay(1_000), takeBack(2)], takeBack(2))).toBe('late-fee-entry-taken-back');
  expect(refusalOf([charge, pay(1_000), takeBack(2)], takeBack(3))).toBe('late-fee-entry-taken-back');
  expect(refusalOf([charge, pay(1_000)], takeBack(1))).toBe('late-fee-below-zero');
  expect(refusalOf([charge, pay(1_000), refund(1_000)], takeBack(2))).toBe('late-fee-refund-first');
  expect(refusalOf([charge], takeBack(7))).toBe('late-fee-entry-unknown');
});

const anyCents = fc.integer({ min: 1, max: 60_000 });
const anyAct: fc.Arbitrary<LateFeeAct> = fc.oneof(
  anyCents.map(pay),
  anyCents.map(waive),
  fc.tuple(anyCents, fc.boolean()).map(([cents, waives]) => refund(cents, waives)),
  fc.integer({ min: 1, max: 30 }).map(takeBack),
  fc.constantFrom<'charge' | 'correct'>('charge', 'correct').map((act) => ({ act, cents: 0, reason })),
);
const anyStep = fc.record({ act: anyAct, days: fc.integer({ min: 0, max: 15 }) });

test('whatever is done in whatever order, the balance is never below zero and no cent is lost', () =>
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const entries: LedgerEntry[] = [];
      for (const { act, days } of steps) {
        const accrued = { days, cents: Math.min(days * 5_003, 50_000) };
        const before = sumLedger(entries);
        const possible = possibleActs(entries, accrued);
        const shown = act.act === 'charge' || act.act === 'correct' ? { ...act, cents: possible[act.act] ?? 1 } : act;
        const added: LedgerEntry[] = [];
        const refusal = codeOf(() => {
          for (const { kind, cents, takes_back } of planAct(entries, shown, accrued, TODAY))
            added.push({ entry_ndx: entries.length + added.length + 1, kind, cents, takes_back });
        });
        if (shown.act === 'take-back') expect(mayTakeBack(entries, shown.entry_ndx)).toBe(refusal === null);
        else if (shown.act !== 'correct') expect(refusal === null).toBe(shown.cents <= (possible[shown.act] ?? 0));
        entries.push(...added);
        const sums = sumLedger(entries);
        for (const sum of Object.values(sums)) expect(sum).toBeGreaterThanOrEqual(0);
        expect(sums.refunded_cents).toBeLessThanOrEqual(sums.paid_cents);
        const moved = added.reduce(
          (sum, { kind, cents }) => sum + (kind === 'waived' || kind === 'paid' ? -cents : cents),
          0,
        );
        expect(sums.balance_cents).toBe(before.balance_cents + moved);
        if (refusal === null && (shown.act === 'charge' || shown.act === 'correct')) {
          expect(sums.charged_cents).toBe(accrued.cents);
          expect(isCharged(entries)).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  ));
