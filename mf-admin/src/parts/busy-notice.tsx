import { Button, Loader, VisuallyHidden } from '@portal/shared-ui';
import type { PatientCalls } from '@portal/shared-ui/queries';
import { useState } from 'react';
import classes from './busy-notice.module.css';

const textOf = (seconds: number): string =>
  `The identity provider is busy. Trying again ${seconds > 0 ? `in ${seconds} s` : 'now'} …`;

export function BusyNotice({ waiting, stop }: Pick<PatientCalls, 'waiting' | 'stop'>) {
  // Read out when the waiting begins, not each second.
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
            Stop waiting
          </Button>
        </div>
      )}
    </>
  );
}
