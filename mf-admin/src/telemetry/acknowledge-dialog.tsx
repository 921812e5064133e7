import type { TelemetryAlert } from '@portal/shared-api';
import { telemetryRuleName } from '@portal/shared-api/rules';
import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { ConfirmDialog, statusOf } from '@portal/shared-ui/answers';
import { Textarea } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { useUndo } from '../parts/use-undo.ts';
import { acknowledgeAlert, takeBackAcknowledgement } from './telemetry.resource.ts';
import { refetchTelemetry } from './use-telemetry.ts';

interface AcknowledgeDialogProps {
  alert: TelemetryAlert;
  onClose: () => void;
}

/** Acknowledges an alert, or takes that back. */
export function AcknowledgeDialog({ alert, onClose }: AcknowledgeDialogProps) {
  const [note, setNote] = useState('');
  const isAcknowledged = alert.acknowledged_at !== null;
  const subject = t('{rule}, well {well}', { rule: telemetryRuleName(alert.rule_name), well: alert.well_id });
  const undoneText = t('No longer acknowledged: {subject}', { subject });
  const undo = useUndo<void>(async (api) => {
    await takeBackAcknowledgement(api, alert.alert_ndx);
    return undoneText;
  }, refetchTelemetry);
  const act = useApiMutation(
    (api) =>
      isAcknowledged
        ? takeBackAcknowledgement(api, alert.alert_ndx)
        : acknowledgeAlert(api, alert.alert_ndx, note.trim() || null),
    {
      onSuccess: async () => {
        onClose();
        if (isAcknowledged) notify('success', undoneText);
        else notify('success', t('Acknowledged: {subject}', { subject }), undo());
        await refetchTelemetry();
      },
      onError: async (problem) => {
        if (statusOf(problem) === 409) await refetchTelemetry();
      },
    },
  );
  return (
    <ConfirmDialog
      opened
      title={isAcknowledged ? t('Undo this acknowledgement?') : t('Acknowledge this alert?')}
      action={isAcknowledged ? t('Undo') : t('Acknowledge')}
      busy={act.isPending}
      error={act.error}
      onConfirm={() => act.mutate()}
      onClose={onClose}
      fields={
        !isAcknowledged && (
          <Textarea
            label={t('Note for colleagues')}
            description={t('Such as what is being done about it.')}
            autosize
            minRows={2}
            maxLength={2_000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )
      }
    >
      <p>{subject}</p>
    </ConfirmDialog>
  );
}
