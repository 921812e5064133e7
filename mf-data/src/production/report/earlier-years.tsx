import { YearBars } from '@portal/shared-charts/simple';
import { Section } from '../parts/section.tsx';
import type { ProductionReport } from '../production.resource.ts';
import { yearsToNow } from './years-to-now.ts';

/** What was reported in the years before, and in this one, against what was allowed. */
export function EarlierYears({ report }: { report: ProductionReport }) {
  if (report.earlier.length === 0) return null;
  return (
    <Section title="Production by year">
      <YearBars years={yearsToNow(report)} label={`Production of GPU ${report.gpu.gpu_number} by year`} />
    </Section>
  );
}
