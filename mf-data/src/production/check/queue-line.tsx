import { t } from '@portal/shared-i18n';
import { Button, ChevronRightIcon } from '@portal/shared-ui';
import { RetryNotice } from '@portal/shared-ui/answers';
import { Link } from '@portal/shared-ui/router';
import { useEffect, useRef } from 'react';
import { reportPath } from '../list/report-lists.ts';
import type { ReportKey } from '../production.resource.ts';
import classes from './check-panel.module.css';
import type { Queue } from './use-queue.ts';

export interface QueueLineProps {
  report: ReportKey;
  queue: Queue;
  /** Once checked, the next link takes the focus. */
  isDone: boolean;
}

export function QueueLine({ report: { year }, queue: { others, failure, retry }, isDone }: QueueLineProps) {
  const forward = useRef<HTMLAnchorElement>(null);
  const back = useRef<HTMLAnchorElement>(null);
  const isThere = others !== undefined;
  useEffect(() => {
    if (isDone && isThere) (forward.current ?? back.current)?.focus();
  }, [isDone, isThere]);
  const [next] = others ?? [];
  const count = others?.length ?? 0;
  return (
    <div className={classes.queue}>
      {failure !== null && (
        <RetryNotice
          text={t('The list could not be loaded: {message}', { message: failure })}
          onRetry={retry}
          compact
        />
      )}
      {isThere && (
        <p className="ui-muted" role="status">
          {count === 0
            ? t('No other {year} report is waiting for a check.', { year })
            : t(
                '{count, plural, one {# other {year} report is waiting for a check.} other {# other {year} reports are waiting for a check.}}',
                { count, year },
              )}
        </p>
      )}
      <div className="ui-buttons">
        {next && (
          <Button
            ref={forward}
            component={Link}
            to={reportPath(next)}
            variant={isDone ? 'filled' : 'default'}
            rightSection={<ChevronRightIcon size={16} aria-hidden />}
          >
            {t('Next: GPU {gpuNumber}', { gpuNumber: next.gpu_number })}
          </Button>
        )}
        <Button ref={back} component={Link} to={`/production?year=${year}&show=waiting`} variant="subtle">
          {t('Back to the list')}
        </Button>
      </div>
    </div>
  );
}
