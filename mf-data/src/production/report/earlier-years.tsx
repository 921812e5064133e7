import { YearBars } from '@portal/shared-charts/simple';
import { Section } from '../parts/section.tsx';
import type { ProductionReport } from '../production.resource.ts';

/** What was reported in the years before, and in this one, against what was allowed. */
export function EarlierYears({ report: { gpu, year, earlier, account, report } }: { report: ProductionReport }) {
  if (earlier.length === 0) return null;
  const before = [...earlier].reverse().map(({ year: each, acre_feet, allowable_acre_feet }) => ({
    year: each,
    acreFeet: acre_feet,
    allowableAcreFeet: allowable_acre_feet,
  }));
  const now = {
    year,
    acreFeet: report?.acre_feet ?? null,
    allowableAcreFeet: account.allowable_acre_feet,
    reserveAcreFeet: account.usable_reserve_acre_feet,
  };
  return (
    <Section title="Production by year">
      <YearBars years={[...before, now]} label={`Production of GPU ${gpu.gpu_number} by year`} />
    </Section>
  );
}
