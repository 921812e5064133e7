import { notify, usePortal } from '@portal/shared-ui';
import { messageOf, statusOf } from '@portal/shared-ui/answers';
import { Textarea } from '@portal/shared-ui/forms';
import { useState } from 'react';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useTask } from '../parts/use-task.ts';
import { type ProductionReport, type ReportKey, withdrawReport } from '../production.resource.ts';

export interface WithdrawDialogProps {
  report: ReportKey;
  version: number;
  onClose: () => void;
  onWithdrawn: (report: ProductionReport) => void;
  onOutdated: () => void;
}

export function WithdrawDialog({ report, version, onClose, onWithdrawn, onOutdated }: WithdrawDialogProps) {
  const { api } = usePortal();
  const { busy, error, run } = useTask();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && reason.trim() === '';
  const withdraw = (): void => {
    setTried(true);
    if (reason.trim() === '') return;
    run(async () => {
      try {
        const now = await withdrawReport(api, report, { version, reason: reason.trim() });
        notify('success', `The report of ${report.year} is withdrawn.`);
        onWithdrawn(now);
      } catch (failure) {
        if (statusOf(failure) === 409) onOutdated();
        throw failure;
      }
    });
  };
  return (
    <ConfirmDialog
      opened
      title="Withdraw this report?"
      action="Withdraw report"
      busyAction="Withdrawing …"
      danger
      busy={busy}
      failure={error === null ? null : messageOf(error)}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>It stays in the history and counts no more: for {report.year} nothing is reported then.</p>
      <Textarea
        label="Reason"
        required
        data-autofocus
        rows={3}
        maxLength={2000}
        value={reason}
        error={missing ? 'Requires a reason' : undefined}
        aria-invalid={missing}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
