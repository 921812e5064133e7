import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useState } from 'react';
import type { ProductionReport, ReportKey, SavedReport } from '../production.resource.ts';
import { CheckActions } from './check-actions.tsx';
import classes from './check-panel.module.css';
import { QueueLine } from './queue-line.tsx';
import { useUndoCheck } from './undo-check.ts';
import { useQueue } from './use-queue.ts';

export interface CheckPanelProps {
  report: ReportKey;
  saved: SavedReport;
  /** Whether it waits for its check; otherwise the panel only leads to the next report. */
  waits: boolean;
  /** Whether it was checked, which can be undone. */
  isChecked: boolean;
  unsaved: boolean;
  onChecked: (report: ProductionReport) => void;
  /** Somebody else has changed the report, or its check was undone. */
  onOutdated: () => void;
}

export function CheckPanel(props: CheckPanelProps) {
  const { report, saved, waits, isChecked, unsaved, onChecked, onOutdated } = props;
  const { undo, isPending } = useUndoCheck(onOutdated);
  const queue = useQueue(report, saved.version);
  const [done, setDone] = useState(false);
  return (
    <div className={classes.panel}>
      {waits && (
        <CheckActions
          report={report}
          saved={saved}
          unsaved={unsaved}
          onChecked={(now) => {
            setDone(true);
            onChecked(now);
          }}
          onOutdated={onOutdated}
          onUndone={onOutdated}
        />
      )}
      {isChecked && (
        <div>
          <Button
            variant="default"
            disabled={unsaved}
            aria-disabled={isPending}
            onClick={() => !isPending && undo([{ ...report, version: saved.version }])}
          >
            {t('Undo check')}
          </Button>
        </div>
      )}
      <QueueLine report={report} queue={queue} isDone={done && !waits} />
    </div>
  );
}
