import type { LateFeeColumn, LateFeeHolder, LateFeeRow, LateFeeState, LateFeeSums } from '@portal/shared-api';
import { centsOf, notChargedCents } from '@portal/shared-api/production';
import { folded, termTest } from '@portal/shared-api/records';
import type { CallContext } from '../contract/api-call.ts';
import type { DistrictYear } from '../production/district-accounts.ts';
import { type GpuWithAccount, reportLateness } from '../production/gpu-accounts.ts';
import type { ProductionRules, YearRules } from '../production/production-rules.ts';
import { stateOf } from '../production/report-state.ts';
import type { StoredFee } from './late-fees.repository.ts';
import { type Accrued, NOTHING } from './ledger.ts';

export type LateFeeQuery = CallContext<'GET /late-fees'>['query'];
export type UnheldRow = Omit<LateFeeRow, 'holder'>;

const sumsOf = ({
  charged_cents,
  waived_cents,
  paid_cents,
  refunded_cents,
  balance_cents,
}: LateFeeSums): LateFeeSums => ({
  charged_cents,
  waived_cents,
  paid_cents,
  refunded_cents,
  balance_cents,
});

function lateFeeState(isFiled: boolean, accrued: Accrued, { charged_cents, balance_cents }: LateFeeSums): LateFeeState {
  if (!isFiled && accrued.days > 0) return 'not-filed';
  if (accrued.cents !== charged_cents) return 'to-check';
  return balance_cents > 0 ? 'owes' : 'settled';
}

/** Charged, though the report turned out to be in time. */
export function isToCorrect(
  { year, charged_cents }: StoredFee,
  account: GpuWithAccount | undefined,
  rules: ProductionRules,
  now: Date,
): boolean {
  const report = account?.years.get(year)?.report;
  return charged_cents > 0 && report?.submitted_at != null && !reportLateness(report, rules.requireYear(year), now);
}

export function accruedOf({ year: { report } }: DistrictYear, rules: YearRules, now: Date): Accrued {
  const late = reportLateness(report, rules, now);
  return { days: late?.days ?? 0, cents: late ? centsOf(late.feeDollars) : 0 };
}

export function lateFeeRow(found: DistrictYear, fee: StoredFee | undefined, rules: YearRules, now: Date): UnheldRow {
  const {
    account: { gpu },
    year: { year, report },
  } = found;
  const accrued = accruedOf(found, rules, now);
  const sums = sumsOf(fee ?? NOTHING);
  return {
    gpu_number: gpu.gpu_number,
    gpu_name: gpu.gpu_name,
    county: gpu.county,
    permit_numbers: gpu.permit_numbers,
    year,
    report_state: stateOf(report),
    submitted_at: report?.submitted_at?.toISOString() ?? null,
    postmarked_on: report?.postmarked_on ?? null,
    state: lateFeeState(Boolean(report?.submitted_at), accrued, sums),
    days_late: accrued.days,
    accrued_cents: accrued.cents,
    ...sums,
    not_charged_cents: notChargedCents(accrued.cents, sums.charged_cents),
  };
}

/** Of a GPU that has no permit any more: what is charged stands. */
export function lateFeeRowWithoutAccount(fee: StoredFee): UnheldRow {
  return {
    gpu_number: fee.gpu_number,
    gpu_name: null,
    county: null,
    permit_numbers: [],
    year: fee.year,
    report_state: 'not-started',
    submitted_at: null,
    postmarked_on: null,
    state: fee.balance_cents > 0 ? 'owes' : 'settled',
    days_late: 0,
    accrued_cents: fee.charged_cents,
    ...sumsOf(fee),
    not_charged_cents: 0,
  };
}

const collator = new Intl.Collator('en');

function compare(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(`${one}`, `${other}`);
}

const DOLLAR_CENTS = 100;
const dollars = (cents: number): number => cents / DOLLAR_CENTS;

const VALUES: Readonly<Record<LateFeeColumn, (row: LateFeeRow) => string | number | null>> = {
  gpu_number: ({ gpu_number }) => gpu_number,
  holder: ({ holder }) => holder?.name ?? null,
  state: ({ state }) => state,
  days_late: ({ days_late }) => days_late,
  balance_cents: ({ balance_cents }) => dollars(balance_cents),
  accrued_cents: ({ accrued_cents }) => dollars(accrued_cents),
  charged_cents: ({ charged_cents }) => dollars(charged_cents),
  waived_cents: ({ waived_cents }) => dollars(waived_cents),
  paid_cents: ({ paid_cents, refunded_cents }) => dollars(paid_cents - refunded_cents),
  county: ({ county }) => county,
  phone: ({ holder }) => holder?.phone ?? null,
  email: ({ holder }) => holder?.email ?? null,
  address: ({ holder }) =>
    holder &&
    [holder.mailing_address, holder.city, holder.state, holder.postal_code].filter((line) => line !== null).join(', '),
};
const COLUMNS = Object.keys(VALUES) as LateFeeColumn[];

/** As the list shows a value; numbers also without commas. */
function shownText(value: string | number | null): string {
  if (typeof value !== 'number') return value ?? '';
  const text = value.toLocaleString('en', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 });
  return `${text} ${text.replaceAll(',', '')}`;
}

const shownIn = (column: LateFeeColumn, row: LateFeeRow): string => folded(shownText(VALUES[column](row)));

/** Rows without a value come last, either way. */
function sorted(rows: readonly LateFeeRow[], { sort = 'gpu_number', order }: LateFeeQuery): LateFeeRow[] {
  const sortedBy = VALUES[sort];
  const sign = order === 'descending' ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [first, second] = [sortedBy(one), sortedBy(other)];
    const byValue = compare(first, second) * (first === null || second === null ? 1 : sign);
    return byValue || one.gpu_number - other.gpu_number;
  });
}

/** The rows that match, sorted. */
export function matchingRows(rows: readonly LateFeeRow[], query: LateFeeQuery): LateFeeRow[] {
  const words = folded(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const tests = COLUMNS.flatMap((column) => {
    const term = query[column];
    const test = term && termTest(term);
    if (!test) return [];
    return (row: LateFeeRow) => test(VALUES[column](row), shownIn(column, row));
  });
  const found = rows.filter(
    (row) =>
      tests.every((test) => test(row)) &&
      words.every((word) => COLUMNS.some((column) => shownIn(column, row).includes(word))),
  );
  return sorted(found, query);
}

export function totalsOf(rows: readonly LateFeeRow[]) {
  const totals = { accrued_cents: 0, ...NOTHING, not_charged_cents: 0 };
  for (const row of rows) for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += row[name];
  return totals;
}

export function countStates(rows: readonly UnheldRow[]): Partial<Record<LateFeeState, number>> {
  const counts: Partial<Record<LateFeeState, number>> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

export const withHolder = (row: UnheldRow, holders: ReadonlyMap<number, LateFeeHolder>): LateFeeRow => ({
  ...row,
  holder: holders.get(row.gpu_number) ?? null,
});
