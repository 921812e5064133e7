import type { RecordOutcome } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { useUndo } from '../parts/use-undo.ts';
import { withdrawPlan } from '../planned-changes/planned-changes.resource.ts';
import { undoChange } from './records.resource.ts';
import { undoneText, unplannedText } from './undo-effect.tsx';
import { useRefetchRecords } from './use-records.ts';

/** Undoes what was just saved, or takes back what was just planned. @returns the button of its toast, if it changed anything */
export function useUndoSaved() {
  const undo = useUndo(async (api, { record, planned_ndx, change_set }: RecordOutcome) => {
    const reason = t('Undone right after it was saved');
    if (planned_ndx === undefined) return undoneText(await undoChange(api, change_set!, reason, false));
    await withdrawPlan(api, planned_ndx, reason);
    return unplannedText([record]);
  }, useRefetchRecords());
  return (saved: RecordOutcome | undefined) => ((saved?.planned_ndx ?? saved?.change_set) ? undo(saved!) : {});
}
