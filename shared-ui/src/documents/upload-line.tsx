import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { sizeText } from '../files/size-text.ts';
import classes from './document-list.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

export function UploadLine({ upload, again, remove }: { upload: Upload } & Pick<Uploads, 'again' | 'remove'>) {
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
          {failure}
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
