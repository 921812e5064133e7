import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { failureOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { checkReport, putBackReport, type ReportKey } from '../production.resource.ts';

export interface Checked extends ReportKey {
  /** After the check. */
  version: number;
}

/** Takes checks back, one after another. What somebody changed since stays as it is, and a toast says so. */
export function useUndoCheck(onUndone: () => void) {
  const { mutate, isPending } = useApiMutation(
    async (api, reports: readonly Checked[]) => {
      for (const { version, ...report } of reports) await checkReport(api, report, { version, outcome: 'undone' });
      return reports.length;
    },
    {
      onSuccess: (count) => {
        notify(
          'success',
          t('{count, plural, one {Undone. The report waits} other {Undone. # reports wait}} for a check again.', {
            count,
          }),
        );
        onUndone();
      },
      onError: (failure) => {
        notify(
          'error',
          failureOf(failure, (message) => t('The check could not be undone: {message}', { message })),
        );
        onUndone();
      },
    },
  );
  return { undo: mutate, isPending };
}

/** Puts back a report that was withdrawn. */
export function useUndoWithdrawal(report: ReportKey, onUndone: () => void) {
  const { mutate } = useApiMutation((api, version: number) => putBackReport(api, report, version), {
    onSuccess: () => {
      notify('success', t('The {year} report is back as it was.', { year: report.year }));
      onUndone();
    },
    onError: (failure) => {
      notify(
        'error',
        failureOf(failure, (message) => t('The report could not be put back: {message}', { message })),
      );
      onUndone();
    },
  });
  return { undo: mutate };
}
