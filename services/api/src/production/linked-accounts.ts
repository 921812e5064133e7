import { joinReserves, type Reserve, splitReserve } from '@portal/shared-api/production';
import type { PermittedGpu, ReportRow, Succession } from './accounts.repository.ts';
import { computeAccount, type GpuWithAccount } from './gpu-accounts.ts';
import { groupBy } from './group-by-gpu.ts';
import type { ProductionRules } from './production-rules.ts';

export interface AccountsInput {
  gpus: readonly PermittedGpu[];
  reportsOf: ReadonlyMap<number, readonly ReportRow[]>;
  /** Each predecessor's rows in one order. */
  succession: readonly Succession[];
}

export interface AccountsPeriod {
  until: number;
  /** The latest first year of an account. */
  from?: number | undefined;
}

/** What a GPU leaves to those that it becomes. */
interface Left {
  reserve: readonly Reserve[];
  /** Years whose reserve was earned by a report that has not been checked yet. */
  provisional: ReadonlySet<number>;
}

/** The GPUs and all that they came out of, directly or not. */
export function withPredecessors(gpuNumbers: readonly number[], succession: readonly Succession[]): number[] {
  const predecessorsOf = groupBy(succession, ({ successor }) => successor);
  const found = new Set(gpuNumbers);
  // A set is iterated over what is added to it meanwhile.
  for (const number of found) for (const { predecessor } of predecessorsOf.get(number) ?? []) found.add(predecessor);
  return [...found];
}

/**
 * Accounts of GPUs that may have joined or split: one that ended has its years before, and its successors open with what it has left.
 *
 * @returns in the order of `gpus`
 */
export function computeAccounts(
  { gpus, reportsOf, succession }: AccountsInput,
  rules: ProductionRules,
  { until, from }: AccountsPeriod,
): GpuWithAccount[] {
  const gpuOf = new Map(gpus.map((gpu) => [gpu.gpu_number, gpu]));
  const successorsOf = groupBy(succession, ({ predecessor }) => predecessor);
  const predecessorsOf = groupBy(succession, ({ successor }) => successor);
  const accounts = new Map<number, GpuWithAccount>();
  const leftBy = new Map<number, Left>();

  const openingOf = (gpuNumber: number): Left => {
    const lefts = (predecessorsOf.get(gpuNumber) ?? []).map(({ predecessor }) => {
      const { reserve, provisional } = leftOf(predecessor);
      const parts = successorsOf.get(predecessor)!;
      const shares = splitReserve(
        reserve,
        parts.map(({ acres }) => acres),
      );
      return { reserve: shares[parts.findIndex(({ successor }) => successor === gpuNumber)]!, provisional };
    });
    return {
      reserve: joinReserves(lefts.map(({ reserve }) => reserve)),
      provisional: new Set(lefts.flatMap(({ provisional }) => [...provisional])),
    };
  };

  const leftOf = (gpuNumber: number): Left => {
    const known = leftBy.get(gpuNumber);
    if (known) return known;
    const opening = openingOf(gpuNumber);
    const gpu = gpuOf.get(gpuNumber);
    const years = [...(gpu ? accountOf(gpu, opening).years.values() : [])];
    const earned = years.flatMap(({ year, earnedAcreFeet, report }) =>
      earnedAcreFeet > 0 && !report?.checked_at ? [year] : [],
    );
    const left: Left = {
      reserve: years.at(-1)?.reserveAfter ?? opening.reserve,
      provisional: new Set([...opening.provisional, ...earned]),
    };
    leftBy.set(gpuNumber, left);
    return left;
  };

  const accountOf = (gpu: PermittedGpu, opening = openingOf(gpu.gpu_number)): GpuWithAccount => {
    const known = accounts.get(gpu.gpu_number);
    if (known) return known;
    const account = computeAccount(gpu, reportsOf.get(gpu.gpu_number) ?? [], rules, until, from, {
      fromYear: predecessorsOf.get(gpu.gpu_number)?.[0]?.from_year ?? null,
      endYear: successorsOf.get(gpu.gpu_number)?.[0]?.from_year ?? null,
      ...opening,
    });
    accounts.set(gpu.gpu_number, account);
    return account;
  };

  return gpus.map((gpu) => accountOf(gpu));
}
