import { t } from '@portal/shared-i18n';
import { Button, CheckIcon, notify } from '@portal/shared-ui';
import { ConfirmDialog, messageOf, statusOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { Undo2 as UndoIcon } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import { useReason } from '../parts/use-reason.tsx';
import { type CheckOutcome, checkReport, type ProductionReport, type ReportKey } from '../production.resource.ts';

export interface CheckActionsProps {
  report: ReportKey;
  version: number;
  unsaved: boolean;
  /** Keys that press the buttons, if any do. */
  keys?: { accept: string; sendBack: string } | undefined;
  onChecked: (report: ProductionReport) => void;
  /** Somebody else has changed the report. */
  onOutdated: () => void;
}

/** Accepts a report that waits for its check, or sends it back. */
export function CheckActions({ report, version, unsaved, keys, onChecked, onOutdated }: CheckActionsProps) {
  const [asking, setAsking] = useState(false);
  const { take, clear, field } = useReason(4);
  const { mutate, isPending, error, reset } = useApiMutation(
    (api, outcome: CheckOutcome) => checkReport(api, report, outcome),
    {
      onSuccess: (now, { outcome }) => {
        notify('success', outcome === 'accepted' ? t('Report accepted.') : t('Report sent back.'));
        setAsking(false);
        clear();
        onChecked(now);
      },
      onError: (failure) => {
        if (statusOf(failure) === 409) onOutdated();
      },
    },
  );
  const sendBack = (): void => {
    const reason = take();
    if (reason !== null) mutate({ version, outcome: 'sent-back', reason });
  };
  return (
    <>
      {error !== null && !asking && (
        <Notice tone="danger" title={t('The check was not recorded')} live>
          <p>{messageOf(error)}</p>
        </Notice>
      )}
      {unsaved && <p className="ui-muted">{t('Save or cancel your changes before you check the report.')}</p>}
      <div className="ui-buttons">
        <Button
          leftSection={<CheckIcon size={16} aria-hidden />}
          disabled={unsaved}
          aria-disabled={isPending}
          aria-keyshortcuts={keys?.accept}
          onClick={() => mutate({ version, outcome: 'accepted' })}
        >
          {isPending && !asking ? t('Accepting…') : t('Accept')}
        </Button>
        <Button
          variant="default"
          leftSection={<UndoIcon size={16} aria-hidden />}
          disabled={unsaved}
          aria-disabled={isPending}
          aria-keyshortcuts={keys?.sendBack}
          onClick={() => {
            if (isPending) return;
            reset();
            setAsking(true);
          }}
        >
          {t('Send back')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('Send back this report?')}
        action={t('Send back')}
        busyAction={t('Sending back…')}
        busy={isPending}
        error={error}
        onConfirm={sendBack}
        onClose={() => setAsking(false)}
        fields={field}
      >
        <p>{t('The owner sees your reason, corrects the report and submits it again.')}</p>
      </ConfirmDialog>
    </>
  );
}
