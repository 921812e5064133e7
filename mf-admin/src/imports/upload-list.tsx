import { Button, VisuallyHidden } from '@portal/shared-ui';
import { sizeText } from '@portal/shared-ui/files';
import { ProgressBar } from './progress-bar.tsx';
import classes from './upload-list.module.css';
import { isUnderWay, removeUpload, type Upload, useUploads } from './uploads.ts';

function stateText({ state, problem }: Upload): string {
  switch (state) {
    case 'waiting':
      return 'Waits for the files before it.';
    case 'interrupted':
      return `${problem} It is tried again by itself.`;
    case 'failed':
    case 'refused':
      return `Not sent. ${problem}`;
    default:
      return 'Being sent';
  }
}

const announcement = (upload: Upload): string =>
  `${upload.file.name}: ${stateText(upload)}${upload.state === 'sending' ? `, ${Math.floor(upload.part * 4) * 25} %` : ''}`;

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
        <ProgressBar part={part} label={`Sending ${file.name}`} />
      ) : (
        <p className={classes.text} aria-hidden>
          {stateText(upload)}
        </p>
      )}
      <div className={classes.actions}>
        {state === 'failed' && (
          <Button variant="default" aria-label={`Try ${file.name} again`} onClick={() => onRetry(upload)}>
            Try again
          </Button>
        )}
        <Button
          variant="default"
          aria-label={underWay ? `Cancel ${file.name}` : `Dismiss ${file.name}`}
          onClick={() => removeUpload(upload)}
        >
          {underWay ? 'Cancel' : 'Dismiss'}
        </Button>
      </div>
    </li>
  );
}

export function UploadList({ onRetry }: { onRetry: (upload: Upload) => void }) {
  const shown = useUploads().filter(({ state }) => state !== 'sent');
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Files on their way">
      {shown.map((upload) => (
        <UploadItem key={upload.id} upload={upload} onRetry={onRetry} />
      ))}
    </ul>
  );
}
