import type { Account, AccountYear } from './accounts.ts';
import { cents, fraction, sum } from './exact.ts';
import { type Lateness, latenessOf } from './lateness.ts';
import { stateOf } from './reports.ts';
import type { EntryRow, OwnerRow, Rows, TransferRow } from './rows.ts';
import type { YearRules } from './rules.ts';
import type { World } from './world.ts';

/** docs/guides/late-fees.md and docs/adr/040-late-fees.md; amounts are whole cents. */
export interface Ledger {
  charged: bigint;
  waived: bigint;
  paid: bigint;
  refunded: bigint;
  /** Charged and refunded, without waived and paid. */
  balance: bigint;
  isCharged: boolean;
  /** Who was charged; `null` where no entry names anybody. */
  owner: number | null;
}

/** "The sum of dollars by kind needs no other condition, as entries that take others back are negative." */
export function ledgerOf(entries: readonly EntryRow[]): Ledger {
  const of = (...kinds: EntryRow['kind'][]) =>
    sum(entries.filter(({ kind }) => kinds.includes(kind)).map((entry) => cents(fraction(entry.dollars))));
  const [charged, waived, paid, refunded] = [of('charged', 'corrected'), of('waived'), of('paid'), of('refunded')];
  const charges = entries.filter(({ kind }) => kind === 'charged');
  const takenBack = charges.filter(({ takes_back }) => takes_back !== null).length;
  return {
    charged,
    waived,
    paid,
    refunded,
    balance: charged + refunded - waived - paid,
    isCharged: charges.length > 2 * takenBack,
    owner: entries.findLast(({ owner_ndx }) => owner_ndx !== null)?.owner_ndx ?? null,
  };
}

export const entriesOf = ({ entries }: Rows, gpuNumber: number, year: number): EntryRow[] =>
  entries.filter((entry) => entry.gpu_number === gpuNumber && entry.year === year);

/** As the API writes the sums of a ledger. */
export const sumsAnswer = ({ charged, waived, paid, refunded, balance }: Ledger) => ({
  charged_cents: Number(charged),
  waived_cents: Number(waived),
  paid_cents: Number(paid),
  refunded_cents: Number(refunded),
  balance_cents: Number(balance),
});

/** By the transfers that stand: one that goes back to the very day and owner before the last takes that one back. */
function formerOwner(transfers: readonly TransferRow[], permitNdx: number, day: string): number | null {
  const path: TransferRow[] = [];
  for (const transfer of transfers.filter(({ permit_ndx }) => permit_ndx === permitNdx)) {
    const last = path.at(-1);
    const goesBack = last?.from_owner === transfer.to_owner && last?.from_day === transfer.to_day;
    if (goesBack) path.pop();
    else path.push(transfer);
  }
  return path.findLast(({ from_day }) => from_day === null || from_day <= day)?.from_owner ?? null;
}

/**
 * "The holder is the owner of the GPU's earliest permit; if that permit was transferred after the due day, its history names the owner
 * before. A charge keeps that owner."
 */
export function holderOf({ rows }: World, gpuNumber: number, charged: number | null, dueOn: string): OwnerRow | null {
  const ndxs = rows.permitsOfGpus.filter(({ gpu_number }) => gpu_number === gpuNumber);
  const [earliest] = rows.permits
    .filter(({ permit_ndx, owner_ndx }) => owner_ndx !== null && ndxs.some((one) => one.permit_ndx === permit_ndx))
    .sort(
      (one, other) =>
        (one.issued_on ?? '').localeCompare(other.issued_on ?? '') ||
        one.permit_number.localeCompare(other.permit_number),
    );
  const isTransferred = earliest?.held_since != null && earliest.held_since > dueOn;
  const held = (isTransferred && formerOwner(rows.transfers, earliest.permit_ndx, dueOn)) || earliest?.owner_ndx;
  return rows.owners.find(({ owner_ndx }) => owner_ndx === (charged ?? held)) ?? null;
}

/** "Owes": whether the late fee of a GPU and year is one of these owners'; `null` stands for permits without an owner on record. */
export function owes(world: World, owners: readonly (number | null)[], gpuNumber: number, year: number): boolean {
  const dueOn = world.accounts.rules.ofYear(year)?.dueOn ?? `${year}-12-31`;
  const holder = holderOf(world, gpuNumber, ledgerOf(entriesOf(world.rows, gpuNumber, year)).owner, dueOn);
  return owners.some((owner) => owner === null || (holder?.owner_ndx ?? owner) === owner);
}

/** "A fee that was charged for a report that turns out not to be late is to be corrected by staff." */
export function isToCorrect({ rows, accounts, now }: World, gpuNumber: number, year: number): boolean {
  const found = accounts.all.get(gpuNumber)?.years.get(year);
  if (!found?.report?.submitted_at) return false;
  const { charged } = ledgerOf(entriesOf(rows, gpuNumber, year));
  return charged > 0n && latenessOf(found.report, found.rules, now).days === 0;
}

const languageOf = ({ language }: OwnerRow) => (language === null ? null : language === 'Spanish' ? 'es' : 'en');

export const holderAnswer = (owner: OwnerRow | null) =>
  owner && { owner_ndx: owner.owner_ndx, name: owner.owner_name, language: languageOf(owner) };

/** `state`: "Not filed", "To check", "Owes", "Settled". */
function feeState(isFiled: boolean, late: Lateness, { charged, balance }: Ledger): string {
  if (!isFiled && late.days > 0) return 'not-filed';
  if (late.cents !== charged) return 'to-check';
  return balance > 0n ? 'owes' : 'settled';
}

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

interface OfReport {
  gpuNumber: number;
  year: number;
  rules: YearRules;
}

/** Of an expected or filed report. */
export function feeAnswer(world: World, account: Account, found: AccountYear) {
  const { rows, countyOf, now } = world;
  const { gpu_number, gpu_name } = account.gpu;
  const ledger = ledgerOf(entriesOf(rows, gpu_number, found.year));
  const late = latenessOf(found.report, found.rules, now);
  return {
    gpu_number,
    gpu_name,
    county: countyOf(gpu_number),
    permit_numbers: account.permitNumbers,
    year: found.year,
    report_state: stateOf(found.report),
    submitted_at: found.report?.submitted_at?.toISOString() ?? null,
    postmarked_on: found.report?.postmarked_on ?? null,
    state: feeState(Boolean(found.report?.submitted_at), late, ledger),
    days_late: late.days,
    accrued_cents: Number(late.cents),
    ...sumsAnswer(ledger),
    not_charged_cents: Number(positive(late.cents - ledger.charged)),
    holder: holderAnswer(holderOf(world, gpu_number, ledger.owner, found.rules.dueOn)),
  };
}

/** Of a GPU that has no report of the year: "what is charged stands". */
export function feeWithoutReportAnswer(world: World, { gpuNumber, year, rules }: OfReport) {
  const ledger = ledgerOf(entriesOf(world.rows, gpuNumber, year));
  return {
    gpu_number: gpuNumber,
    year,
    state: ledger.balance > 0n ? 'owes' : 'settled',
    days_late: 0,
    accrued_cents: Number(ledger.charged),
    ...sumsAnswer(ledger),
    not_charged_cents: 0,
    holder: holderAnswer(holderOf(world, gpuNumber, ledger.owner, rules.dueOn)),
  };
}
