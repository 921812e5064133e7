import type { JoinPlan } from '@portal/shared-api';
import {
  exactSum,
  type GpuYear,
  joinGpus,
  type Reserve,
  reserveAcreFeet,
  roundAcreFeet,
} from '@portal/shared-api/production';
import type { GpuWithAccount } from '../production/gpu-accounts.ts';
import type { ProductionRules } from '../production/production-rules.ts';

const remainingOf = ({ allowableAcreFeet, reserve }: GpuYear, used: number | null): number =>
  roundAcreFeet(allowableAcreFeet + reserveAcreFeet(reserve) - (used ?? 0));

const toResponse = (reserve: readonly Reserve[]) =>
  reserve.map(({ originYear, acreFeet, lastYear }) => ({
    origin_year: originYear,
    acre_feet: acreFeet,
    last_year: lastYear,
  }));

/** In the order of the accounts. Empty for a year without rules. */
function gpuYears(accounts: readonly GpuWithAccount[], year: number): { gpu_number: number; state: GpuYear }[] {
  return accounts.flatMap(({ gpu, years }) => {
    const found = years.get(year);
    if (!found) return [];
    const { acres, allowableAcreFeet, reportedAcreFeet } = found;
    const reserve = found.reserve.map(({ origin_year, acre_feet, last_year }) => ({
      originYear: origin_year,
      acreFeet: acre_feet,
      lastYear: last_year,
    }));
    return { gpu_number: gpu.gpu_number, state: { acres, allowableAcreFeet, reportedAcreFeet, reserve } };
  });
}

/**
 * What the GPUs have together in a year, and each by itself.
 *
 * @param metered acre-feet so far by GPU number
 * @returns `null` without accounts or rules
 */
export function plannedAccount(
  accounts: readonly GpuWithAccount[],
  rules: ProductionRules,
  year: number,
  metered: ReadonlyMap<number, number | null>,
): JoinPlan['account'] {
  const gpus = gpuYears(accounts, year);
  const rate = rules.ofYear(year)?.['allowable-acre-feet-per-acre'];
  if (gpus.length === 0 || rate === undefined) return null;
  const joined = joinGpus(
    gpus.map(({ state }) => state),
    rate,
  );
  const usedBy = ({ gpu_number, state }: (typeof gpus)[number]) =>
    state.reportedAcreFeet ?? metered.get(gpu_number) ?? null;
  const known = gpus.map(usedBy).filter((used) => used !== null);
  const used = known.length > 0 ? exactSum(known) : null;
  return {
    gpu_numbers: gpus.map(({ gpu_number }) => gpu_number),
    allowable_acre_feet: joined.allowableAcreFeet,
    reported_acre_feet: joined.reportedAcreFeet,
    used_acre_feet: used,
    usable_reserve_acre_feet: reserveAcreFeet(joined.reserve),
    remaining_acre_feet: remainingOf(joined, used),
    reserve: toResponse(joined.reserve),
    separate: gpus.map((gpu) => ({
      gpu_number: gpu.gpu_number,
      remaining_acre_feet: remainingOf(gpu.state, usedBy(gpu)),
      reserve: toResponse(gpu.state.reserve),
    })),
  };
}
