import type { JoinPlan } from '@portal/shared-api';
import { type GpuYear, joinGpus, type Reserve, reserveAcreFeet, roundAcreFeet } from '@portal/shared-api/production';
import type { GpuWithAccount } from '../production/gpu-accounts.ts';
import type { ProductionRules } from '../production/production-rules.ts';

const remainingOf = ({ allowableAcreFeet, reserve, reportedAcreFeet }: GpuYear): number =>
  roundAcreFeet(allowableAcreFeet + reserveAcreFeet(reserve) - (reportedAcreFeet ?? 0));

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

/** What the GPUs have together in a year, and each by itself. `null` without accounts or rules. */
export function plannedAccount(
  accounts: readonly GpuWithAccount[],
  rules: ProductionRules,
  year: number,
): JoinPlan['account'] {
  const gpus = gpuYears(accounts, year);
  const rate = rules.ofYear(year)?.['allowable-acre-feet-per-acre'];
  if (gpus.length === 0 || rate === undefined) return null;
  const joined = joinGpus(
    gpus.map(({ state }) => state),
    rate,
  );
  return {
    gpu_numbers: gpus.map(({ gpu_number }) => gpu_number),
    allowable_acre_feet: joined.allowableAcreFeet,
    reported_acre_feet: joined.reportedAcreFeet,
    usable_reserve_acre_feet: reserveAcreFeet(joined.reserve),
    remaining_acre_feet: remainingOf(joined),
    reserve: toResponse(joined.reserve),
    separate: gpus.map(({ gpu_number, state }) => ({
      gpu_number,
      remaining_acre_feet: remainingOf(state),
      reserve: toResponse(state.reserve),
    })),
  };
}
