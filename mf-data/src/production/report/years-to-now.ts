import type { YearAmount } from '@portal/shared-charts/simple';
import type { ProductionReport } from '../production.resource.ts';

/** The year of a report and those before it, from the first that was reported, oldest first; those of which nothing is known too. */
export function yearsToNow({
  year: now,
  earlier,
  account,
  report,
}: Pick<ProductionReport, 'year' | 'earlier' | 'account' | 'report'>): YearAmount[] {
  const known = new Map(earlier.map((one) => [one.year, one]));
  const first = Math.min(now, ...known.keys());
  const before = Array.from({ length: now - first }, (_, index): YearAmount => {
    const year = first + index;
    const { acre_feet = null, allowable_acre_feet = null } = known.get(year) ?? {};
    return { year, acreFeet: acre_feet, allowableAcreFeet: allowable_acre_feet };
  });
  return [
    ...before,
    {
      year: now,
      acreFeet: report?.acre_feet ?? null,
      allowableAcreFeet: account.allowable_acre_feet,
      reserveAcreFeet: account.usable_reserve_acre_feet,
    },
  ];
}
