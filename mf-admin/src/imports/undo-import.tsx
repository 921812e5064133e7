import type { FileImport, ImportUndo } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Button, SkeletonLines } from '@portal/shared-ui';
import { ConfirmDialog, RefreshFailure } from '@portal/shared-ui/answers';
import { Link } from '@portal/shared-ui/router';
import { useState } from 'react';
import classes from './decision.module.css';
import { readingsText } from './import-kinds.ts';
import { importPath, keptText, undoText } from './import-words.ts';
import type { Decisions } from './use-decision.ts';
import { useUndoPreview } from './use-imports.ts';

export function LeftByUndo({ undo }: { undo: ImportUndo }) {
  const { kept, kept_by, wells_kept, kept_wells } = undo;
  return (
    <>
      {kept > 0 && (
        <>
          <p className={classes.question}>
            {t(
              '{count, plural, one {# reading stays, because a later import has it too:} other {# readings stay, because later imports have them too:}}',
              { count: kept },
            )}
          </p>
          <ul className={classes.left}>
            {kept_by.map(({ import_ndx, file_name, readings }) => (
              <li key={import_ndx}>
                {rich('<link>{file}</link>, {readings}', {
                  file: file_name,
                  readings: readingsText(readings),
                  link: (chunks) => <Link to={importPath(import_ndx)}>{chunks}</Link>,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {wells_kept > 0 && (
        <>
          <p className={classes.question}>
            {t(
              '{count, plural, one {# well stays, because other data belongs to it:} other {# wells stay, because other data belongs to them:}}',
              { count: wells_kept },
            )}
          </p>
          <ul className={classes.left}>
            {kept_wells.map(({ well_id, keeps }) => (
              <li key={well_id}>
                {well_id}: {keptText(keeps)}
              </li>
            ))}
            {wells_kept > kept_wells.length && (
              <li>
                {t('{count, plural, one {and # more well} other {and # more wells}}', {
                  count: wells_kept - kept_wells.length,
                })}
              </li>
            )}
          </ul>
        </>
      )}
    </>
  );
}

interface QuestionProps {
  known: FileImport;
  onUndo: (preview: ImportUndo) => void;
  onClose: () => void;
}

function UndoQuestion({ known: { import_ndx }, onUndo, onClose }: QuestionProps) {
  const { data, error, retry } = useUndoPreview(import_ndx);
  return (
    <ConfirmDialog
      opened
      title={t('Undo this import?')}
      action={data ? t('Undo import') : null}
      danger
      onConfirm={() => data && onUndo(data)}
      onClose={onClose}
    >
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {!data && error === null && <SkeletonLines lines={3} />}
      {data && (
        <div>
          <p className={classes.question}>{undoText(data)}</p>
          <LeftByUndo undo={data} />
          <p>{t('To restore the readings later, upload the file again.')}</p>
        </div>
      )}
    </ConfirmDialog>
  );
}

export function UndoImport({ known, decide: { undo, running } }: { known: FileImport; decide: Decisions }) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button variant="default" aria-disabled={running} onClick={running ? undefined : () => setAsking(true)}>
        {t('Undo import')}
      </Button>
      {asking && (
        <UndoQuestion
          known={known}
          onClose={close}
          onUndo={({ removed, restored, wells_removed }) => {
            close();
            undo({ removed, restored, wells_removed });
          }}
        />
      )}
    </>
  );
}
