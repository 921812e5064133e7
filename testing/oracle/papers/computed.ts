import { usableOf } from '../reporting/accounts.ts';
import { acreFeet, dollars, sum } from '../reporting/exact.ts';
import { entriesOf, feeAnswer, holderOf, ledgerOf } from '../reporting/fees.ts';
import { latenessOf } from '../reporting/lateness.ts';
import type { World } from '../reporting/world.ts';

/** Of allowable and reserve; below zero what is above both. In acre-feet. */
export function leftOf({ accounts }: World, gpuNumber: number, year: number): number | null {
  const found = accounts.all.get(gpuNumber)?.years.get(year);
  return found?.reported == null ? null : acreFeet(found.allowable + usableOf(found) - found.reported);
}

/** What an owner owes of late fees, all GPUs and years together, in dollars. */
export function owedBy(world: World, owner: number): number {
  const { rows, accounts } = world;
  const fees = new Map(rows.entries.map(({ gpu_number, year }) => [`${gpu_number} ${year}`, { gpu_number, year }]));
  const balances = [...fees.values()].flatMap(({ gpu_number, year }) => {
    const ledger = ledgerOf(entriesOf(rows, gpu_number, year));
    const holder = holderOf(world, gpu_number, ledger.owner, accounts.rules.ofYear(year)!.dueOn);
    return holder?.owner_ndx === owner && ledger.balance > 0n ? ledger.balance : [];
  });
  return dollars(sum(balances));
}

/** Of a report that has not come. */
export function lateToday({ accounts, now }: World, year: number): { days: number; dollars: number } {
  const { days, cents } = latenessOf(null, accounts.rules.ofYear(year)!, now);
  return { days, dollars: dollars(cents) };
}

/** Of each owner: what the rules would add to what was charged of a year's late fees, and what is owed, in dollars. */
export function feesByOwner(world: World, year: number): number[][] {
  const sums = new Map<number | undefined, { notCharged: number; owed: number }>();
  for (const { account, found } of world.accounts.ofYear(year)) {
    const { holder, not_charged_cents, balance_cents } = feeAnswer(world, account, found);
    const { notCharged, owed } = sums.get(holder?.owner_ndx) ?? { notCharged: 0, owed: 0 };
    sums.set(holder?.owner_ndx, { notCharged: notCharged + not_charged_cents, owed: owed + balance_cents });
  }
  return [...sums.values()].map(({ notCharged, owed }) => [notCharged / 100, owed / 100]);
}
