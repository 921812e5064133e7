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
  /** This report has just been checked: what comes next takes the focus. */
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
      {failure !== null && <RetryNotice text={`The queue could not be loaded: ${failure}`} onRetry={retry} compact />}
      {isThere && (
        <p className="ui-muted" role="status">
          {count === 0
            ? `No other report of ${year} waits for its check.`
            : `${count.toLocaleString('en-US')} other ${count === 1 ? 'report' : 'reports'} of ${year} ${count === 1 ? 'waits' : 'wait'} for the check.`}
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
            Next: GPU {next.gpu_number}
          </Button>
        )}
        <Button ref={back} component={Link} to={`/production?year=${year}&show=waiting`} variant="subtle">
          Back to the queue
        </Button>
      </div>
    </div>
  );
}
