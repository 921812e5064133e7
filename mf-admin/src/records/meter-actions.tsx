import type { KeptRecordData } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { AppLink, Button, usePortal } from '@portal/shared-ui';
import { localDate } from '@portal/shared-ui/time';
import { useState } from 'react';

/** Readings in these months are the ending ones of the year before, whose reports are due on March 1. */
const MONTHS_OF_LAST_YEAR = ['01', '02'];

export function reportYear(today: string): number {
  const [year, month] = today.split('-');
  return Number(year) - (MONTHS_OF_LAST_YEAR.includes(month!) ? 1 : 0);
}

/** Readings and replacements of a meter in use belong to the production report of its GPU, whose form checks them. */
export function MeterActions({ record: { ndx, values } }: { record: KeptRecordData }) {
  const { config } = usePortal();
  const [year] = useState(() => reportYear(localDate(Date.now(), config.timeZone)));
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
