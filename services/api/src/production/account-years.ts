import type { ProductionReport } from '@portal/shared-api';
import type { AccountYear, GpuWithAccount } from './gpu-accounts.ts';

const EARLIER_YEARS = 5;

/** A year of an account and those before it that are shown beside it, from the first one of the GPU; the earliest first. */
export function accountYears({ firstYear, years }: GpuWithAccount, year: number): AccountYear[] {
  const begins = Math.max(year - EARLIER_YEARS, firstYear ?? year);
  return [...years.values()].filter((one) => one.year >= begins && one.year <= year);
}

export const accountYearAnswer = (year: AccountYear): ProductionReport['years'][number] => ({
  year: year.year,
  acre_feet: year.reportedAcreFeet,
  allowable_acre_feet: year.allowableAcreFeet,
  usable_reserve_acre_feet: year.usableReserveAcreFeet,
  over_acre_feet: year.overAcreFeet,
});
