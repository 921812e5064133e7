import type { KeptRecordData } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { AppLink, Button } from '@portal/shared-ui';
import { useReportYear } from './report-year.ts';

/** Readings and replacements of a meter in use belong to the production report of its GPU, whose form checks them. */
export function MeterActions({ record: { ndx, values } }: { record: KeptRecordData }) {
  const year = useReportYear();
  if ((values.removed_on ?? null) !== null) return null;
  const report = `/production/${values.gpu_number}/${year}?meter=${ndx}`;
  return (
    <>
      <Button variant="default" component={AppLink} href={report}>
        {t('Record a reading for {year}', { year: `${year}` })}
      </Button>
      <Button variant="default" component={AppLink} href={`${report}&replaced=1`}>
        {t('Record that it was replaced')}
      </Button>
    </>
  );
}
