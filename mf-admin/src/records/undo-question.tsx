import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { ConfirmDialog, messageOf } from '@portal/shared-ui/answers';
import { useApiMutation, useApiQuery } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { undoChange } from './records.resource.ts';
import { UndoEffect, undoneText, undoText } from './undo-effect.tsx';
import { useRefetchRecords } from './use-records.ts';

/** A preview keeps none. */
const NO_REASON = 'Preview';

interface UndoQuestionProps {
  changeSet: string;
  onClose: () => void;
}

/** Shows what taking back would do, or why it is not possible; asks for the reason, and takes back what was changed at once. */
export function UndoQuestion({ changeSet, onClose }: UndoQuestionProps) {
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const refetchRecords = useRefetchRecords();
  const preview = useApiQuery(
    [ADMIN, 'undo-preview', changeSet],
    (api, signal) => undoChange(api, changeSet, NO_REASON, true, signal),
    { gcTime: 0 },
  );
  const { mutate, isPending, error } = useApiMutation((api) => undoChange(api, changeSet, reason.trim(), false), {
    onSuccess: async (outcome) => {
      notify('success', undoneText(outcome));
      onClose();
      await refetchRecords();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('Undo this change?')}
      action={preview.data ? undoText(preview.data.records) : null}
      danger={(preview.data?.records ?? 1) > 1}
      busyAction={t('Undoing…')}
      busy={isPending}
      error={error}
      onConfirm={() => (reason.trim() === '' ? setMissed(true) : mutate())}
      onClose={onClose}
      fields={
        preview.data && (
          <ReasonField
            required
            value={reason}
            error={isMissed && reason.trim() === '' ? t('Give a reason.') : undefined}
            onChange={setReason}
          />
        )
      }
    >
      {preview.data && <UndoEffect outcome={preview.data} />}
      {!preview.data && preview.error === null && <p role="status">{t('Checking what this would change…')}</p>}
      {preview.error !== null && (
        <p role="alert" className="ui-mistake">
          {messageOf(preview.error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
