import type { LateFeeAct, LateFeeKind, LateFeeSums } from '@portal/shared-api';
import { ProblemError } from '../http/problem.ts';

/** Money is in whole cents. */
export interface LedgerEntry {
  entry_ndx: number;
  kind: LateFeeKind;
  /** Below 0 for one that takes another back, and for a correction downward. */
  cents: number;
  takes_back: number | null;
}

export interface NewEntry extends Omit<LedgerEntry, 'entry_ndx'> {
  /** `YYYY-MM-DD` */
  booked_on: string;
  days_late: number | null;
  reason: string | null;
  reference: string | null;
}

/** What the rules say of a report's lateness now. */
export interface Accrued {
  days: number;
  cents: number;
}

export const NOTHING: Readonly<LateFeeSums> = {
  charged_cents: 0,
  waived_cents: 0,
  paid_cents: 0,
  refunded_cents: 0,
  balance_cents: 0,
};

export function sumLedger(entries: readonly Pick<LedgerEntry, 'kind' | 'cents'>[]): LateFeeSums {
  const of = (...kinds: LateFeeKind[]): number =>
    entries.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
  const [charged, waived] = [of('charged', 'corrected'), of('waived')];
  const [paid, refunded] = [of('paid'), of('refunded')];
  return {
    charged_cents: charged,
    waived_cents: waived,
    paid_cents: paid,
    refunded_cents: refunded,
    balance_cents: charged - waived - paid + refunded,
  };
}

/** A charge that was not taken back. */
export const isCharged = (entries: readonly LedgerEntry[]): boolean =>
  entries.reduce((count, { kind, takes_back }) => (kind === 'charged' ? count + (takes_back ? -1 : 1) : count), 0) > 0;

/** For people, as problems word it: "12.50". */
const dollars = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** @throws ProblemError 409 where more would be paid, waived or refunded than there is */
function checkSums(sums: LateFeeSums): void {
  const { charged_cents, paid_cents, refunded_cents, balance_cents } = sums;
  if (refunded_cents > paid_cents) throw new ProblemError('late-fee-refund-first');
  if (balance_cents < 0 || charged_cents < 0)
    throw new ProblemError('late-fee-below-zero', { dollars: dollars(Math.max(-balance_cents, -charged_cents)) });
}

function takeBack(
  entries: readonly LedgerEntry[],
  entryNdx: number,
): Pick<LedgerEntry, 'kind' | 'cents' | 'takes_back'> {
  const found = entries.find(({ entry_ndx }) => entry_ndx === entryNdx);
  if (!found) throw new ProblemError('late-fee-entry-unknown');
  if (found.takes_back !== null || entries.some(({ takes_back }) => takes_back === entryNdx))
    throw new ProblemError('late-fee-entry-taken-back');
  return { kind: found.kind, cents: -found.cents, takes_back: entryNdx };
}

function requireAccrued(act: { cents: number }, cents: number): void {
  if (cents === 0) throw new ProblemError('late-fee-nothing-due');
  if (act.cents !== cents) throw new ProblemError('late-fee-amount-changed', { dollars: dollars(cents) });
}

type Drafted = Pick<NewEntry, 'kind' | 'cents' | 'takes_back'> & Partial<NewEntry>;

function draft(entries: readonly LedgerEntry[], act: LateFeeAct, accrued: Accrued): Drafted[] {
  const sums = sumLedger(entries);
  const entry = (kind: LateFeeKind, more: Partial<NewEntry> = {}): Drafted => ({
    kind,
    cents: 'cents' in act ? act.cents : 0,
    takes_back: null,
    ...('reason' in act && { reason: act.reason }),
    ...more,
  });
  switch (act.act) {
    case 'charge':
      if (isCharged(entries)) throw new ProblemError('late-fee-charged-already');
      requireAccrued(act, accrued.cents - sums.charged_cents);
      return [entry('charged', { days_late: accrued.days })];
    case 'correct':
      if (!isCharged(entries)) throw new ProblemError('late-fee-not-charged');
      requireAccrued(act, accrued.cents - sums.charged_cents);
      return [entry('corrected', { days_late: accrued.days })];
    case 'waive':
    case 'pay':
      if (act.cents > sums.balance_cents)
        throw new ProblemError('late-fee-above-balance', { dollars: dollars(sums.balance_cents) });
      return [
        act.act === 'waive' ? entry('waived') : entry('paid', { booked_on: act.paid_on, reference: act.reference }),
      ];
    case 'refund': {
      const paid = sums.paid_cents - sums.refunded_cents;
      if (act.cents > paid) throw new ProblemError('late-fee-above-paid', { dollars: dollars(paid) });
      const refund = entry('refunded', { booked_on: act.paid_on, reference: act.reference });
      return act.waives ? [refund, entry('waived')] : [refund];
    }
    case 'take-back':
      return [entry('charged', takeBack(entries, act.entry_ndx))];
  }
}

/**
 * The entries that an act adds.
 *
 * @param entries all of the report's fee
 * @throws ProblemError 404 for an unknown entry; 409 where the act does not fit what is charged, owed or paid
 */
export function planAct(entries: readonly LedgerEntry[], act: LateFeeAct, accrued: Accrued, today: string): NewEntry[] {
  const added = draft(entries, act, accrued).map(
    (one): NewEntry => ({ booked_on: today, days_late: null, reason: null, reference: null, ...one }),
  );
  checkSums(sumLedger([...entries, ...added]));
  return added;
}

const isPossible = (plan: () => unknown): boolean => {
  try {
    plan();
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
};

export const mayTakeBack = (entries: readonly LedgerEntry[], entry_ndx: number): boolean =>
  isPossible(() => planAct(entries, { act: 'take-back', entry_ndx, reason: '' }, { days: 0, cents: 0 }, ''));

const orNull = (cents: number): number | null => (cents > 0 ? cents : null);

/** The acts that `planAct` allows, with the most that each may be. */
export function possibleActs(entries: readonly LedgerEntry[], accrued: Accrued) {
  const sums = sumLedger(entries);
  const difference = accrued.cents - sums.charged_cents;
  const charged = isCharged(entries);
  return {
    charge: charged ? null : orNull(difference),
    correct: charged && difference !== 0 ? difference : null,
    waive: orNull(sums.balance_cents),
    pay: orNull(sums.balance_cents),
    refund: orNull(sums.paid_cents - sums.refunded_cents),
  };
}
