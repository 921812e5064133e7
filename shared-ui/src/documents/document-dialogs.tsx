import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { Textarea, TextInput } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { ConfirmDialog } from '../answers/confirm-dialog.tsx';
import type { Described, DocumentCalls, ShownDocument } from './document-calls.ts';

interface DialogProps {
  calls: DocumentCalls;
  /** `null` while it is closed. */
  document: ShownDocument | null;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

interface WithdrawDialogProps extends DialogProps {
  asksReason: boolean;
  children: (fileName: string) => string;
}

export function WithdrawDialog({ calls, document, asksReason, children, onChanged, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, reset, isPending, error } = useApiMutation(
    (api, { document_ndx }: ShownDocument) => calls.withdraw(api, document_ndx, reason.trim()).then(onChanged),
    {
      onSuccess: (_, { file_name }) => {
        notify('success', t('{fileName} was withdrawn.', { fileName: file_name }));
        setReason('');
        onClose();
      },
    },
  );
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={document !== null}
      title={t('Withdraw this document?')}
      action={t('Withdraw document')}
      busyAction={t('Withdrawing…')}
      danger
      busy={isPending}
      error={error}
      onConfirm={() => document && mutate(document)}
      onClose={close}
      fields={
        asksReason && (
          <Textarea
            label={t('Reason')}
            required
            autosize
            minRows={2}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )
      }
    >
      <p>{children(document?.file_name ?? '')}</p>
    </ConfirmDialog>
  );
}

function DescribeFields({ value, onChange }: { value: Described; onChange: (value: Described) => void }) {
  return (
    <>
      <TextInput
        label={t('Name of the file')}
        required
        maxLength={200}
        value={value.file_name}
        onChange={(event) => onChange({ ...value, file_name: event.currentTarget.value })}
      />
      <Textarea
        label={t('Description')}
        autosize
        minRows={2}
        maxLength={500}
        value={value.description ?? ''}
        onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
      />
    </>
  );
}

export function DescribeDialog({ calls, document, onChanged, onClose }: DialogProps) {
  const [entered, setEntered] = useState<{ of: ShownDocument; value: Described } | null>(null);
  const { mutate, reset, isPending, error } = useApiMutation(
    (api, { document_ndx, ...value }: Described & { document_ndx: number }) =>
      calls.describe!(api, document_ndx, value).then(onChanged),
    {
      onSuccess: (_, { file_name }) => {
        notify('success', t('{fileName} was saved.', { fileName: file_name }));
        onClose();
      },
    },
  );
  const close = (): void => {
    reset();
    setEntered(null);
    onClose();
  };
  const known = { file_name: document?.file_name ?? '', description: document?.description ?? null };
  const value = entered !== null && entered.of === document ? entered.value : known;
  return (
    <ConfirmDialog
      opened={document !== null}
      title={t('Rename or describe a document')}
      action={t('Save')}
      busyAction={t('Saving…')}
      busy={isPending}
      error={error}
      onConfirm={() => document && mutate({ document_ndx: document.document_ndx, ...value })}
      onClose={close}
      fields={
        document && <DescribeFields value={value} onChange={(next) => setEntered({ of: document, value: next })} />
      }
    >
      <p className="ui-muted">{t('The name keeps its ending, such as .pdf.')}</p>
    </ConfirmDialog>
  );
}
