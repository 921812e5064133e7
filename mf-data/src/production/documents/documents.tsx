import { t } from '@portal/shared-i18n';
import { ActionIcon, Button, notify, VisuallyHidden } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { sizeText } from '@portal/shared-ui/files';
import { Tooltip } from '@portal/shared-ui/overlays';
import { useApiMutation } from '@portal/shared-ui/queries';
import { localDateTime } from '@portal/shared-ui/time';
import { FileText, Image as ImageIcon, Trash2 as TrashIcon } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../parts/section.tsx';
import { type ProductionDocument, type ReportKey, withdrawDocument } from '../production.resource.ts';
import { ACCEPTED, isPicture } from './document-check.ts';
import classes from './documents.module.css';
import { FileChoice } from './file-choice.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { useSaveDocument } from './use-save-document.ts';
import { type Upload, type Uploads, useUploads } from './use-uploads.ts';

export interface DocumentsProps {
  report: ReportKey;
  documents: readonly ProductionDocument[];
  zone: string;
  mayChange: boolean;
  /** Documents of a checked report cannot be withdrawn. */
  isChecked: boolean;
  onChanged: () => Promise<void>;
}

function UploadLine({ upload, again, remove }: { upload: Upload } & Pick<Uploads, 'again' | 'remove'>) {
  const { file, part, failure } = upload;
  return (
    <li className={classes.document}>
      <span className={classes.name}>
        {file.name} <span className="ui-note">{sizeText(file.size)}</span>
      </span>
      {failure === null ? (
        <progress
          className={classes.progress}
          max={1}
          value={part}
          aria-label={t('Sending {fileName}', { fileName: file.name })}
        />
      ) : (
        <span className={classes.failure} role="alert">
          {t('Not added: {reason}', { reason: failure })}
        </span>
      )}
      <span className={classes.actions}>
        {failure !== null && (
          <Button variant="subtle" size="compact-sm" onClick={() => again(upload)}>
            {t('Try again')}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => remove(upload)}>
          {failure === null ? t('Stop') : t('Remove')}
        </Button>
      </span>
    </li>
  );
}

interface DocumentLineProps {
  document: ProductionDocument;
  zone: string;
  onShow: () => void;
  onWithdraw: (() => void) | null;
}

function DocumentLine({ document, zone, onShow, onWithdraw }: DocumentLineProps) {
  const save = useSaveDocument();
  const { file_name, media_type, byte_length, uploaded_at, uploaded_by } = document;
  const isShown = isPicture(media_type);
  const Icon = isShown ? ImageIcon : FileText;
  const withdrawLabel = t('Withdraw {fileName}', { fileName: file_name });
  return (
    <li className={classes.document}>
      <Icon size={18} aria-hidden />
      <span className={classes.name}>
        <button type="button" className={classes.open} onClick={isShown ? onShow : () => save(document)}>
          {file_name}
        </button>
        <span className="ui-note">
          {t('{size}, added by {person}, {time}', {
            size: sizeText(byte_length),
            person: uploaded_by,
            time: localDateTime(Date.parse(uploaded_at), zone),
          })}
        </span>
      </span>
      {onWithdraw && (
        <Tooltip label={withdrawLabel}>
          <ActionIcon variant="subtle" color="danger" aria-label={withdrawLabel} onClick={onWithdraw}>
            <TrashIcon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

function useWithdrawal(onChanged: () => Promise<void>) {
  const [asked, setAsked] = useState<ProductionDocument | null>(null);
  const { mutate, reset, ...task } = useApiMutation(
    (api, { document_ndx }: ProductionDocument) => withdrawDocument(api, document_ndx).then(onChanged),
    {
      onSuccess: (_, { file_name }) => {
        notify('success', t('{fileName} was withdrawn.', { fileName: file_name }));
        setAsked(null);
      },
    },
  );
  const close = (): void => {
    reset();
    setAsked(null);
  };
  return { asked, ask: setAsked, close, withdraw: () => asked && mutate(asked), ...task };
}

export function Documents({ report, documents, zone, mayChange, isChecked, onChanged }: DocumentsProps) {
  const { uploads, add, again, remove, maxBytes, announcement } = useUploads(report, onChanged);
  const [picture, setPicture] = useState<ProductionDocument | null>(null);
  const { asked, ask, close, withdraw, isPending, error } = useWithdrawal(onChanged);
  return (
    <Section title={t('Documents')}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {documents.length === 0 && uploads.length === 0 && <p className="ui-muted">{t('There are no documents yet.')}</p>}
      {(documents.length > 0 || uploads.length > 0) && (
        <ul className={classes.documents}>
          {documents.map((document) => (
            <DocumentLine
              key={document.document_ndx}
              document={document}
              zone={zone}
              onShow={() => setPicture(document)}
              onWithdraw={mayChange && !isChecked ? () => ask(document) : null}
            />
          ))}
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} again={again} remove={remove} />
          ))}
        </ul>
      )}
      {mayChange && (
        <FileChoice label={t('Documents')} action={t('Add documents')} accept={ACCEPTED} multiple camera onFiles={add}>
          {t('PDF, PNG, JPEG or CSV, up to {size} each: gas bills, printed reports or photos of meters.', {
            size: sizeText(maxBytes),
          })}
        </FileChoice>
      )}
      <PictureDialog document={picture} onClose={() => setPicture(null)} />
      <ConfirmDialog
        opened={asked !== null}
        title={t('Withdraw this document?')}
        action={t('Withdraw document')}
        busyAction={t('Withdrawing…')}
        danger
        busy={isPending}
        error={error}
        onConfirm={withdraw}
        onClose={close}
      >
        <p>
          {t('The portal will no longer show “{fileName}”. Its name stays in the history; the file is deleted later.', {
            fileName: asked?.file_name ?? '',
          })}
        </p>
      </ConfirmDialog>
    </Section>
  );
}
