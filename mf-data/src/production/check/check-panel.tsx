import { Button, CheckIcon, notify, UndoIcon, usePortal } from '@portal/shared-ui';
import { messageOf, statusOf } from '@portal/shared-ui/answers';
import { Textarea } from '@portal/shared-ui/forms';
import { useState } from 'react';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { useTask } from '../parts/use-task.ts';
import { type CheckOutcome, checkReport, type ProductionReport, type ReportKey } from '../production.resource.ts';
import classes from './check-panel.module.css';
import { QueueLine } from './queue-line.tsx';
import { useQueue } from './use-queue.ts';

export interface CheckPanelProps {
  report: ReportKey;
  version: number;
  /** It waits for its check; otherwise one only goes on to the next. */
  waits: boolean;
  unsaved: boolean;
  onChecked: (report: ProductionReport) => void;
  /** Somebody else has changed the report: it is to be looked at anew. */
  onOutdated: () => void;
}

/** The second check: accepts the report, or sends it back with a reason, and goes on to the next (spec/production.md). */
export function CheckPanel({ report, version, waits, unsaved, onChecked, onOutdated }: CheckPanelProps) {
  const { api } = usePortal();
  const { busy, error, run, clear } = useTask();
  const queue = useQueue(report, version);
  const [done, setDone] = useState(false);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && reason.trim() === '';

  const check = (outcome: CheckOutcome): void =>
    run(async () => {
      try {
        const now = await checkReport(api, report, outcome);
        notify('success', outcome.outcome === 'accepted' ? 'The report is accepted.' : 'The report is sent back.');
        setDone(true);
        setAsking(false);
        setReason('');
        setTried(false);
        onChecked(now);
      } catch (failure) {
        if (statusOf(failure) === 409) onOutdated();
        throw failure;
      }
    });
  const sendBack = (): void => {
    setTried(true);
    if (reason.trim() !== '') check({ version, outcome: 'sent-back', reason: reason.trim() });
  };
  return (
    <div className={classes.panel}>
      {error !== null && !asking && (
        <Notice tone="danger" title="The check was not recorded" live>
          <p>{messageOf(error)}</p>
        </Notice>
      )}
      {waits && unsaved && <p className={classes.note}>Save or cancel your changes before you check the report.</p>}
      {waits && (
        <div className={classes.actions}>
          <Button
            leftSection={<CheckIcon size={16} aria-hidden />}
            disabled={unsaved}
            aria-disabled={busy}
            onClick={() => check({ version, outcome: 'accepted' })}
          >
            {busy && !asking ? 'Accepting…' : 'Accept'}
          </Button>
          <Button
            variant="default"
            leftSection={<UndoIcon size={16} aria-hidden />}
            disabled={unsaved}
            onClick={() => {
              clear();
              setAsking(true);
            }}
          >
            Send back
          </Button>
        </div>
      )}
      <QueueLine report={report} queue={queue} isDone={done && !waits} />
      <ConfirmDialog
        opened={asking}
        title="Send this report back?"
        action="Send back"
        busyAction="Sending back…"
        busy={busy}
        failure={error === null ? null : messageOf(error)}
        onConfirm={sendBack}
        onClose={() => setAsking(false)}
      >
        <p>The owner sees the reason, corrects the report and submits it again.</p>
        <Textarea
          label="Reason"
          required
          data-autofocus
          rows={4}
          maxLength={2000}
          value={reason}
          error={missing ? 'Requires a reason' : undefined}
          aria-invalid={missing}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
