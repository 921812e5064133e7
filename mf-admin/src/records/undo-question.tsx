import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { ConfirmDialog, messageOf } from '@portal/shared-ui/answers';
import { Textarea } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { type ReactNode, useState } from 'react';
import { undoChange } from './records.resource.ts';
import { useRefetchRecords } from './use-records.ts';

interface UndoQuestionProps {
  /** `null` where nothing is asked. */
  changeSet: string | null;
  onClose: () => void;
  /** What taking it back does. */
  children: ReactNode;
}

/** Asks for the reason, and takes back what was changed at once. */
export function UndoQuestion({ changeSet, onClose, children }: UndoQuestionProps) {
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const refetchRecords = useRefetchRecords();
  const { mutate, isPending, error, reset } = useApiMutation(
    (api, undone: string) => undoChange(api, undone, reason.trim(), false),
    {
      onSuccess: async () => {
        notify('success', t('The change was taken back.'));
        setReason('');
        setMissed(false);
        onClose();
        await refetchRecords();
      },
    },
  );
  const close = (): void => {
    reset();
    setMissed(false);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={changeSet !== null}
      title={t('Take back this change?')}
      action={isPending ? t('Taking back…') : t('Take back')}
      cancel={t('Cancel')}
      onConfirm={() => (reason.trim() === '' ? setMissed(true) : changeSet !== null && mutate(changeSet))}
      onClose={close}
    >
      <p>{children}</p>
      <Textarea
        label={t('Reason')}
        required
        autosize
        minRows={2}
        maxLength={2_000}
        value={reason}
        error={isMissed && reason.trim() === '' ? t('Say why it is taken back.') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== null && (
        <p role="alert" className="ui-mistake">
          {messageOf(error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
