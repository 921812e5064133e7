import type { Comparison } from '../compare.ts';
import type { OracleContext, Part } from '../part.ts';
import { cents } from '../reporting/exact.ts';
import { entriesOf, feeAnswer, feeWithoutReportAnswer, ledgerOf } from '../reporting/fees.ts';
import { readWorld, type World } from '../reporting/world.ts';

type FeeRow = ReturnType<typeof feeAnswer> | ReturnType<typeof feeWithoutReportAnswer>;

interface FeeList {
  years: number[];
  rows: unknown[];
}

/** Late reports, missing ones included, and whatever was charged; by GPU number. */
function rowsOf(world: World, year: number): FeeRow[] {
  const { accounts, rows } = world;
  const rules = accounts.rules.ofYear(year)!;
  const expected = accounts.ofYear(year);
  const shown: FeeRow[] = expected
    .map(({ account, found }) => feeAnswer(world, account, found))
    .filter(({ gpu_number, days_late }) => days_late > 0 || entriesOf(rows, gpu_number, year).length > 0);
  const known = new Set(shown.map(({ gpu_number }) => gpu_number));
  const others = new Set(
    rows.entries.flatMap((one) => (one.year === year && !known.has(one.gpu_number) ? one.gpu_number : [])),
  );
  return [...shown, ...[...others].map((gpuNumber) => feeWithoutReportAnswer(world, { gpuNumber, year, rules }))].sort(
    (one, other) => one.gpu_number - other.gpu_number,
  );
}

const SUMMED = [
  'accrued_cents',
  'charged_cents',
  'waived_cents',
  'paid_cents',
  'refunded_cents',
  'balance_cents',
  'not_charged_cents',
] as const;

const sumsOf = (rows: readonly FeeRow[]) =>
  Object.fromEntries(SUMMED.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)]));

function countStates(rows: readonly FeeRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** What may be done: no more than what is owed, was paid, or has accrued. */
function mayAnswer(world: World, row: FeeRow) {
  const { isCharged, paid, refunded, balance, charged } = ledgerOf(entriesOf(world.rows, row.gpu_number, row.year));
  const difference = BigInt(row.accrued_cents) - charged;
  const orNull = (amount: bigint) => (amount > 0n ? Number(amount) : null);
  return {
    charge: isCharged ? null : orNull(difference),
    correct: isCharged && difference !== 0n ? Number(difference) : null,
    waive: orNull(balance),
    pay: orNull(balance),
    refund: orNull(paid - refunded),
  };
}

export async function* compareFees({ admin, database }: OracleContext): AsyncGenerator<Comparison> {
  const world = await readWorld(database);
  const { years } = await admin.get<FeeList>('/late-fees');
  for (const year of years) {
    const portal = await admin.get<FeeList>(`/late-fees?year=${year}&limit=all`);
    const rules = world.accounts.rules.ofYear(year)!;
    const rows = rowsOf(world, year);
    yield {
      what: `late fees ${year}`,
      portal,
      oracle: {
        year,
        due_at: rules.dueAt.toISOString(),
        time_zone: rules.zone,
        cents_per_day: Number(cents(rules.dollarsPerDay)),
        most_cents: Number(cents(rules.dollarsMost)),
        count: rows.length,
        states: countStates(rows),
        totals: sumsOf(rows),
        rows,
      },
    };
    for (const row of rows)
      yield {
        what: `late fee of GPU ${row.gpu_number}, ${year}`,
        portal: await admin.get(`/late-fees/${row.gpu_number}/${year}`),
        oracle: {
          ...row,
          version: entriesOf(world.rows, row.gpu_number, year).length + 1,
          may: mayAnswer(world, row),
        },
      };
  }
}

/** No fee where no report is due: before the portal's first year, and before a GPU's first permit. */
async function* compareYearsWithoutReports({ admin, database }: OracleContext): AsyncGenerator<Comparison> {
  const { accounts, rows } = await readWorld(database);
  const first = accounts.firstReported;
  if (first === null) return;
  for (const { gpu } of accounts.withPermits().slice(0, 20))
    for (const year of [1990, first - 1])
      if (entriesOf(rows, gpu.gpu_number, year).length === 0)
        yield {
          what: `late fee of GPU ${gpu.gpu_number}, ${year}, in which no report was due`,
          portal: (await admin.send('GET', `/late-fees/${gpu.gpu_number}/${year}`)).status,
          oracle: 404,
        };
}

export const fees: Part = {
  name: 'fees',
  isOfReporting: true,
  async *compare(context) {
    yield* compareFees(context);
    yield* compareYearsWithoutReports(context);
  },
};
