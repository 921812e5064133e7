import type { FileImport } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useState } from 'react';
import { DropZone } from './drop-zone.tsx';
import type { FileWords } from './file-settings.ts';
import { FileSettingsFields } from './file-settings-fields.tsx';
import classes from './import-stage.module.css';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './uploads.ts';
import { useSending } from './use-sending.ts';

/** The same file with other settings, while the browser still has it, or another file. */
export function SendAgain({ known }: { known: FileImport }) {
  const earlier = useUploads().find(({ import_ndx }) => import_ndx === known.import_ndx);
  const [words, setWords] = useState<FileWords>(earlier?.words ?? { kind: known.kind });
  const { send, retry } = useSending();
  return (
    <section className={classes.again} aria-label={t('Upload again')}>
      <FileSettingsFields words={words} onChange={setWords} />
      {earlier && (
        <p className="ui-paragraph">
          <Button variant="default" onClick={() => void send([earlier.file], words)}>
            {t('Upload {file} again', { file: known.file_name })}
          </Button>
        </p>
      )}
      <DropZone action={t('Choose another file')} single onFiles={(files) => void send(files, words)} />
      <UploadList onRetry={retry} />
    </section>
  );
}
