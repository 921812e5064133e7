import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { ConfirmDialog, statusOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useReason } from '../parts/use-reason.tsx';
import { type ProductionReport, type ReportKey, withdrawReport } from '../production.resource.ts';

export interface WithdrawDialogProps {
  report: ReportKey;
  version: number;
  onClose: () => void;
  onWithdrawn: (report: ProductionReport) => void;
  onOutdated: () => void;
  onUndo: (version: number) => void;
}

export function WithdrawDialog({ report, version, onClose, onWithdrawn, onOutdated, onUndo }: WithdrawDialogProps) {
  const { take, field } = useReason(3);
  const { mutate, isPending, error } = useApiMutation(
    (api, reason: string) => withdrawReport(api, report, { version, reason }),
    {
      onSuccess: (now) => {
        const { withdrawn_version } = now;
        notify('success', t('The {year} report was withdrawn.', { year: report.year }), {
          ...(withdrawn_version && { action: { label: t('Undo'), run: () => onUndo(withdrawn_version) } }),
        });
        onWithdrawn(now);
      },
      onError: (failure) => {
        if (statusOf(failure) === 409) onOutdated();
      },
    },
  );
  const withdraw = (): void => {
    const reason = take();
    if (reason !== null) mutate(reason);
  };
  return (
    <ConfirmDialog
      opened
      title={t('Withdraw this report?')}
      action={t('Withdraw report')}
      busyAction={t('Withdrawing…')}
      danger
      busy={isPending}
      error={error}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        {t('The report stays in the history but no longer counts: nothing will be reported for {year}.', {
          year: report.year,
        })}
      </p>
      {field}
    </ConfirmDialog>
  );
}
