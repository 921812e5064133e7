import { t } from '@portal/shared-i18n';
import { Button, DownloadIcon } from '@portal/shared-ui';
import { isPicture, Picture, useSaveDocument } from '@portal/shared-ui/documents';
import { useState } from 'react';
import { documentFiles, type ProductionDocument } from '../production.resource.ts';
import classes from './document-preview.module.css';

export function DocumentPreview({ documents }: { documents: readonly ProductionDocument[] }) {
  const save = useSaveDocument(documentFiles);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = documents.find(({ document_ndx }) => document_ndx === chosen) ?? documents[0];
  if (!shown) return <p className="ui-muted">{t('This report has no documents.')}</p>;
  return (
    <div className={classes.preview}>
      {documents.length > 1 && (
        <ul className={classes.names} aria-label={t('Documents of the report')}>
          {documents.map((document) => (
            <li key={document.document_ndx}>
              <button
                type="button"
                className="ui-control"
                aria-pressed={document === shown}
                onClick={() => setChosen(document.document_ndx)}
              >
                {document.file_name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isPicture(shown.media_type) && <Picture key={shown.document_ndx} files={documentFiles} document={shown} />}
      <div>
        <Button variant="default" leftSection={<DownloadIcon size={16} aria-hidden />} onClick={() => save(shown)}>
          {t('Download {fileName}', { fileName: shown.file_name })}
        </Button>
      </div>
    </div>
  );
}
