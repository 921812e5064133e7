import type { YearAmount } from '@portal/shared-charts/simple';
import type { GpuAccount } from '../dashboard.resource.ts';

/** The years of an account as the chart takes them. */
export const yearAmounts = (years: GpuAccount['years']): YearAmount[] =>
  years.map(({ year, acre_feet, allowable_acre_feet, usable_reserve_acre_feet }) => ({
    year,
    acreFeet: acre_feet,
    allowableAcreFeet: allowable_acre_feet,
    reserveAcreFeet: usable_reserve_acre_feet,
  }));
