import { YearBars } from '@portal/shared-charts/simple';
import { yearAmounts } from '../parts/account-years.ts';
import { Section } from '../parts/section.tsx';
import type { ProductionReport } from '../production.resource.ts';

export function EarlierYears({ report }: { report: ProductionReport }) {
  if (report.earlier.length === 0) return null;
  return (
    <Section title="Production by year">
      <YearBars years={yearAmounts(report.years)} label={`Production of GPU ${report.gpu.gpu_number} by year`} />
    </Section>
  );
}
