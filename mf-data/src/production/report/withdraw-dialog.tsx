import { productionRules, ruleValue } from '@portal/shared-api/rules';
import { dollarsText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { ConfirmDialog, statusOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { localDateTime } from '@portal/shared-ui/time';
import { lateText } from '../parts/state-words.ts';
import { useReason } from '../parts/use-reason.tsx';
import { type ProductionReport, withdrawReport } from '../production.resource.ts';
import classes from './submit-dialog.module.css';
import { latenessNow } from './submit-dialog.tsx';

export interface WithdrawDialogProps {
  report: ProductionReport;
  version: number;
  onClose: () => void;
  onWithdrawn: (report: ProductionReport) => void;
  onOutdated: () => void;
  onUndo: (version: number) => void;
}

/** What a report costs that is submitted again after it was due. */
function lateWarning(report: ProductionReport, now: number): string | null {
  const late = latenessNow(report, now);
  if (late) return t('If you submit it again today, it is late: {late}.', { late: lateText(late) });
  const perDay = ruleValue(productionRules, report.rules, 'late-dollars-per-day');
  const most = ruleValue(productionRules, report.rules, 'late-dollars-most');
  if (perDay === null || most === null) return null;
  return t('Submit it again by {time}. After that it is late, and the fee is {perDay} a day, up to {most}.', {
    time: localDateTime(Date.parse(report.due_at), report.time_zone),
    perDay: dollarsText(perDay),
    most: dollarsText(most),
  });
}

export function WithdrawDialog({ report, version, onClose, onWithdrawn, onOutdated, onUndo }: WithdrawDialogProps) {
  const key = { gpu_number: report.gpu.gpu_number, year: report.year };
  const warning = lateWarning(report, Date.now());
  const { take, field } = useReason(3);
  const { mutate, isPending, error } = useApiMutation(
    (api, reason: string) => withdrawReport(api, key, { version, reason }),
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
      {warning !== null && <p className={classes.warning}>{warning}</p>}
      {field}
    </ConfirmDialog>
  );
}
