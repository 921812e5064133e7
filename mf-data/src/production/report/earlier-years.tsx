import { YearBars } from '@portal/shared-charts/simple';
import { t } from '@portal/shared-i18n';
import { yearAmounts } from '../parts/account-years.ts';
import { Section } from '../parts/section.tsx';
import type { ProductionReport } from '../production.resource.ts';

export function EarlierYears({ report }: { report: ProductionReport }) {
  if (report.earlier.length === 0) return null;
  return (
    <Section title={t('Production by year')}>
      <YearBars
        years={yearAmounts(report.years)}
        ofYear={report.year}
        label={t('Production of GPU {gpuNumber} by year', { gpuNumber: report.gpu.gpu_number })}
      />
    </Section>
  );
}
