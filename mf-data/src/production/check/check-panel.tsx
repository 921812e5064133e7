import { useState } from 'react';
import type { ProductionReport, ReportKey } from '../production.resource.ts';
import { CheckActions } from './check-actions.tsx';
import classes from './check-panel.module.css';
import { QueueLine } from './queue-line.tsx';
import { useQueue } from './use-queue.ts';

export interface CheckPanelProps {
  report: ReportKey;
  version: number;
  /** Whether it waits for its check; otherwise the panel only leads to the next report. */
  waits: boolean;
  unsaved: boolean;
  onChecked: (report: ProductionReport) => void;
  /** Somebody else has changed the report. */
  onOutdated: () => void;
}

export function CheckPanel({ report, version, waits, unsaved, onChecked, onOutdated }: CheckPanelProps) {
  const queue = useQueue(report, version);
  const [done, setDone] = useState(false);
  return (
    <div className={classes.panel}>
      {waits && (
        <CheckActions
          report={report}
          version={version}
          unsaved={unsaved}
          onChecked={(now) => {
            setDone(true);
            onChecked(now);
          }}
          onOutdated={onOutdated}
        />
      )}
      <QueueLine report={report} queue={queue} isDone={done && !waits} />
    </div>
  );
}
