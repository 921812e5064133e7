import type { FileImport } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useState } from 'react';
import { UndoQuestion } from '../records/undo-question.tsx';

/** Gives the records that an import changed the values that they had before it. */
export function UndoRecordImport({ known: { change_set } }: { known: FileImport }) {
  const [isAsking, setAsking] = useState(false);
  if (change_set === null) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Undo import')}
      </Button>
      {isAsking && <UndoQuestion changeSet={change_set} onClose={() => setAsking(false)} />}
    </>
  );
}
