import type { FileImport, ImportUndo } from '@portal/shared-api';
import { Button, SkeletonLines } from '@portal/shared-ui';
import { ConfirmDialog, RefreshFailure } from '@portal/shared-ui/answers';
import { Link } from '@portal/shared-ui/router';
import { useState } from 'react';
import classes from './decision.module.css';
import { counted, importPath, undoText } from './import-words.ts';
import type { Decisions } from './use-decision.ts';
import { useUndoPreview } from './use-imports.ts';

export function LeftByUndo({ undo }: { undo: ImportUndo }) {
  const { kept, kept_by, wells_kept, kept_wells } = undo;
  return (
    <>
      {kept > 0 && (
        <>
          <p className={classes.question}>
            {counted(kept, 'reading stays', 'readings stay')} as later imports have them:
          </p>
          <ul className={classes.left}>
            {kept_by.map(({ import_ndx, file_name, readings }) => (
              <li key={import_ndx}>
                <Link to={importPath(import_ndx)}>{file_name}</Link>, {counted(readings, 'reading')}
              </li>
            ))}
          </ul>
        </>
      )}
      {wells_kept > 0 && (
        <>
          <p className={classes.question}>
            {counted(wells_kept, 'well stays', 'wells stay')}, because other data belong to{' '}
            {wells_kept === 1 ? 'it' : 'them'}:
          </p>
          <ul className={classes.left}>
            {kept_wells.map(({ well_id, keeps }) => (
              <li key={well_id}>
                {well_id}: {keeps}
              </li>
            ))}
            {wells_kept > kept_wells.length && <li>and {counted(wells_kept - kept_wells.length, 'more well')}</li>}
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
      title="Undo this import?"
      action={data ? 'Undo import' : null}
      danger
      onConfirm={() => data && onUndo(data)}
      onClose={onClose}
    >
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {!data && error === null && <SkeletonLines what="what undoing does" lines={3} />}
      {data && (
        <div>
          <p className={classes.question}>{undoText(data)}</p>
          <LeftByUndo undo={data} />
          <p>To bring the readings back, send the file again.</p>
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
        Undo import
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
