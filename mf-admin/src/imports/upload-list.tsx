import { t } from '@portal/shared-i18n';
import { Button, VisuallyHidden } from '@portal/shared-ui';
import { sizeText } from '@portal/shared-ui/files';
import { percentText } from './import-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import classes from './upload-list.module.css';
import { isUnderWay, removeUpload, type Upload, useUploads } from './uploads.ts';

function stateText({ state, problem }: Upload): string {
  const reason = problem ?? '';
  switch (state) {
    case 'waiting':
      return t('Waiting for the files before it.');
    case 'interrupted':
      return t('{reason} Trying again automatically…', { reason });
    case 'failed':
    case 'refused':
      return t('Not uploaded. {reason}', { reason });
    default:
      return t('Uploading');
  }
}

function announcement(upload: Upload): string {
  const file = upload.file.name;
  return upload.state === 'sending'
    ? t('Uploading {file}: {percent}', { file, percent: percentText(Math.floor(upload.part * 4) / 4) })
    : t('{file}: {status}', { file, status: stateText(upload) });
}

function UploadItem({ upload, onRetry }: { upload: Upload; onRetry: (upload: Upload) => void }) {
  const { file, state, part } = upload;
  const underWay = isUnderWay(upload);
  return (
    <li className={classes.item} data-state={state}>
      <p className={classes.name}>
        {file.name} <span className={classes.size}>{sizeText(file.size)}</span>
      </p>
      <VisuallyHidden role={underWay ? 'status' : 'alert'}>{announcement(upload)}</VisuallyHidden>
      {state === 'sending' ? (
        <ProgressBar part={part} label={t('Uploading {file}', { file: file.name })} />
      ) : (
        <p className={classes.text} aria-hidden>
          {stateText(upload)}
        </p>
      )}
      <div className={classes.actions}>
        {state === 'failed' && (
          <Button
            variant="default"
            aria-label={t('Try {file} again', { file: file.name })}
            onClick={() => onRetry(upload)}
          >
            {t('Try again')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={underWay ? t('Cancel {file}', { file: file.name }) : t('Remove {file}', { file: file.name })}
          onClick={() => removeUpload(upload)}
        >
          {underWay ? t('Cancel') : t('Remove')}
        </Button>
      </div>
    </li>
  );
}

export function UploadList({ onRetry }: { onRetry: (upload: Upload) => void }) {
  const shown = useUploads().filter(({ state }) => state !== 'sent');
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('Uploads')}>
      {shown.map((upload) => (
        <UploadItem key={upload.id} upload={upload} onRetry={onRetry} />
      ))}
    </ul>
  );
}
