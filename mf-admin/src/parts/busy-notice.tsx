import { t } from '@portal/shared-i18n';
import { Button, Loader, VisuallyHidden } from '@portal/shared-ui';
import type { PatientCalls } from '@portal/shared-ui/queries';
import { useState } from 'react';
import classes from './busy-notice.module.css';

const textOf = (seconds: number): string =>
  seconds > 0
    ? t('The identity provider is busy. Trying again in {seconds} s…', { seconds })
    : t('The identity provider is busy. Trying again now…');

export function BusyNotice({ waiting, stop }: Pick<PatientCalls, 'waiting' | 'stop'>) {
  // Announced once, not each second.
  const [announced, setAnnounced] = useState<number | null>(null);
  if ((waiting === null) !== (announced === null)) setAnnounced(waiting);
  return (
    <>
      <VisuallyHidden role="status">{announced !== null && textOf(announced)}</VisuallyHidden>
      {waiting !== null && (
        <div className={classes.notice}>
          <Loader size={18} aria-hidden />
          <p className={classes.text} aria-hidden>
            {textOf(waiting)}
          </p>
          <Button variant="default" onClick={stop}>
            {t('Stop waiting')}
          </Button>
        </div>
      )}
    </>
  );
}
