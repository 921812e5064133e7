import { lacksDocuments } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
import { Button, CheckIcon, notify } from '@portal/shared-ui';
import { ConfirmDialog, messageOf, statusOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { Undo2 as UndoIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import { useReason } from '../parts/use-reason.tsx';
import {
  type CheckOutcome,
  checkReport,
  type ProductionReport,
  type ReportKey,
  type SavedReport,
} from '../production.resource.ts';
import { useUndoCheck } from './undo-check.ts';

export interface CheckActionsProps {
  report: ReportKey;
  /** As it is checked. */
  saved: SavedReport;
  unsaved: boolean;
  /** What speaks against accepting it: whoever accepts it is asked first. */
  doubts?: ReactNode;
  /** Keys that press the buttons, if any do. */
  keys?: { accept: string; sendBack: string } | undefined;
  onChecked: (report: ProductionReport) => void;
  /** Somebody else has changed the report. */
  onOutdated: () => void;
  onUndone: () => void;
}

/** Accepts a report that waits for its check, or sends it back. */
export function CheckActions(props: CheckActionsProps) {
  const { report, saved, unsaved, doubts, keys, onChecked, onOutdated, onUndone } = props;
  const { version } = saved;
  const isUnproven = lacksDocuments(saved);
  const id = useId();
  const [asking, setAsking] = useState<CheckOutcome['outcome'] | null>(null);
  const { undo } = useUndoCheck(onUndone);
  const { take, clear, field } = useReason(4);
  const { mutate, isPending, error, reset } = useApiMutation(
    (api, outcome: CheckOutcome) => checkReport(api, report, outcome),
    {
      onSuccess: (now, { outcome }) => {
        const done = [{ ...report, version: now.report?.version ?? version + 1 }];
        const about = { gpu: report.gpu_number, year: report.year };
        notify(
          'success',
          outcome === 'accepted'
            ? t('The {year} report of GPU {gpu} was accepted.', about)
            : t('The {year} report of GPU {gpu} was sent back.', about),
          { action: { label: t('Undo'), run: () => undo(done) } },
        );
        setAsking(null);
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
  const accept = (): void => mutate({ version, outcome: 'accepted' });
  const ask = (outcome: CheckOutcome['outcome']): void => {
    if (isPending) return;
    reset();
    setAsking(outcome);
  };
  return (
    <>
      {error !== null && !asking && (
        <Notice tone="danger" title={t('The check was not recorded')} live>
          <p>{messageOf(error)}</p>
        </Notice>
      )}
      {unsaved && (
        <p id={`${id}-unsaved`} className="ui-muted">
          {t('Save or cancel your changes before you check the report.')}
        </p>
      )}
      {isUnproven && (
        <p id={`${id}-unproven`} className="ui-muted">
          {t('No document backs up the volumes without a meter. The report can be accepted once one is added.')}
        </p>
      )}
      <div className="ui-buttons">
        <Button
          leftSection={<CheckIcon size={16} aria-hidden />}
          disabled={unsaved || isUnproven}
          aria-disabled={isPending}
          aria-describedby={unsaved ? `${id}-unsaved` : isUnproven ? `${id}-unproven` : undefined}
          aria-keyshortcuts={keys?.accept}
          onClick={() => (doubts ? ask('accepted') : accept())}
        >
          {isPending && !asking ? t('Accepting…') : t('Accept')}
        </Button>
        <Button
          variant="default"
          leftSection={<UndoIcon size={16} aria-hidden />}
          disabled={unsaved}
          aria-disabled={isPending}
          aria-describedby={unsaved ? `${id}-unsaved` : undefined}
          aria-keyshortcuts={keys?.sendBack}
          onClick={() => ask('sent-back')}
        >
          {t('Send back')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking === 'sent-back'}
        title={t('Send back this report?')}
        action={t('Send back')}
        busyAction={t('Sending back…')}
        busy={isPending}
        error={error}
        onConfirm={sendBack}
        onClose={() => setAsking(null)}
        fields={field}
      >
        <p>{t('The owner sees your reason, corrects the report and submits it again.')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'accepted'}
        title={t('Accept this report anyway?')}
        action={t('Accept')}
        busyAction={t('Accepting…')}
        busy={isPending}
        error={error}
        onConfirm={accept}
        onClose={() => setAsking(null)}
      >
        <p>{t('Reasons not to accept it:')}</p>
        {doubts}
      </ConfirmDialog>
    </>
  );
}
