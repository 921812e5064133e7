import { t } from '@portal/shared-i18n';
import { VisuallyHidden } from '@portal/shared-ui';
import { useState } from 'react';
import { sizeText } from '../files/size-text.ts';
import type { DocumentCalls, ShownDocument } from './document-calls.ts';
import { ACCEPTED } from './document-check.ts';
import { DescribeDialog, WithdrawDialog } from './document-dialogs.tsx';
import { DocumentLine } from './document-line.tsx';
import classes from './document-list.module.css';
import { FileChoice } from './file-choice.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { UploadLine } from './upload-line.tsx';
import { useUploads } from './use-uploads.ts';

export interface DocumentListProps {
  /** The same from one rendering to the next. */
  calls: DocumentCalls;
  documents: readonly ShownDocument[];
  zone: string;
  mayAdd: boolean;
  mayWithdraw: boolean;
  asksReason?: boolean;
  /** What withdrawing does, in words. */
  withdrawText: (fileName: string) => string;
  /** What can be added, in words, with the largest size of a file. */
  hint: (size: string) => string;
  onChanged: () => Promise<void>;
}

/** Documents and photos of a thing: shown, added, described and withdrawn. */
export function DocumentList(props: DocumentListProps) {
  const { calls, documents, zone, mayAdd, mayWithdraw, asksReason = false, withdrawText, hint, onChanged } = props;
  const { uploads, add, again, remove, maxBytes, announcement } = useUploads(calls, onChanged);
  const [picture, setPicture] = useState<ShownDocument | null>(null);
  const [described, setDescribed] = useState<ShownDocument | null>(null);
  const [withdrawn, setWithdrawn] = useState<ShownDocument | null>(null);
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {documents.length === 0 && uploads.length === 0 && <p className="ui-muted">{t('There are no documents yet.')}</p>}
      {(documents.length > 0 || uploads.length > 0) && (
        <ul className={classes.documents}>
          {documents.map((document) => (
            <DocumentLine
              key={document.document_ndx}
              files={calls}
              document={document}
              zone={zone}
              onShow={() => setPicture(document)}
              onDescribe={calls.describe && mayAdd && !document.withdrawn ? () => setDescribed(document) : null}
              onWithdraw={mayWithdraw && !document.withdrawn ? () => setWithdrawn(document) : null}
            />
          ))}
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} again={again} remove={remove} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <FileChoice label={t('Documents')} action={t('Add documents')} accept={ACCEPTED} multiple camera onFiles={add}>
          {hint(sizeText(maxBytes))}
        </FileChoice>
      )}
      <PictureDialog files={calls} document={picture} onClose={() => setPicture(null)} />
      {calls.describe && (
        <DescribeDialog calls={calls} document={described} onChanged={onChanged} onClose={() => setDescribed(null)} />
      )}
      <WithdrawDialog
        calls={calls}
        document={withdrawn}
        asksReason={asksReason}
        onChanged={onChanged}
        onClose={() => setWithdrawn(null)}
      >
        {withdrawText}
      </WithdrawDialog>
    </>
  );
}
