import { t } from '@portal/shared-i18n';
import { SkeletonLines } from '@portal/shared-ui';
import { messageOf } from '../answers/message-of.ts';
import { RetryNotice } from '../answers/retry-notice.tsx';
import type { DocumentFiles, ShownDocument } from './document-calls.ts';
import classes from './document-list.module.css';
import { usePicture } from './use-picture.ts';

export function Picture({ files, document }: { files: DocumentFiles; document: ShownDocument }) {
  const { address, error, retry } = usePicture(files, document);
  if (error !== null)
    return (
      <RetryNotice
        text={t('The picture could not be loaded: {message}', { message: messageOf(error) })}
        onRetry={retry}
      />
    );
  return address ? (
    <img src={address} alt={t('Document {fileName}', { fileName: document.file_name })} className={classes.picture} />
  ) : (
    <SkeletonLines lines={6} />
  );
}
