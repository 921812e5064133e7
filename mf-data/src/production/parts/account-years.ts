import type { YearAmount } from '@portal/shared-charts/simple';
import type { ProductionReport } from '../production.resource.ts';

export const yearAmounts = (years: ProductionReport['years']): YearAmount[] =>
  years.map(({ year, acre_feet, allowable_acre_feet, usable_reserve_acre_feet }) => ({
    year,
    acreFeet: acre_feet,
    allowableAcreFeet: allowable_acre_feet,
    reserveAcreFeet: usable_reserve_acre_feet,
  }));
