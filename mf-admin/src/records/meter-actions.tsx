import type { KeptRecordData } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { AppLink, Button } from '@portal/shared-ui';
import { useReportYear } from './report-year.ts';

/** Readings of any day have a page of their own; replacements belong to the production report of the meter's GPU, which checks them. */
export function MeterActions({ record: { ndx, values } }: { record: KeptRecordData }) {
  const year = useReportYear(Number(values.gpu_number));
  if ((values.removed_on ?? null) !== null) return null;
  return (
    <>
      <Button variant="default" component={AppLink} href={`/production/readings?gpu=${values.gpu_number}&meter=${ndx}`}>
        {t('Record a reading')}
      </Button>
      {year && (
        <Button
          variant="default"
          component={AppLink}
          href={`/production/${values.gpu_number}/${year}?meter=${ndx}&replaced=1`}
        >
          {t('Record that it was replaced')}
        </Button>
      )}
      {year === null && (
        <p className="ui-muted">
          {t('GPU {gpu} has no permit, so no report to record a replacement in.', { gpu: `${values.gpu_number}` })}
        </p>
      )}
    </>
  );
}
