import type { RecordOutcome } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { withdrawPlan } from '../planned-changes/planned-changes.resource.ts';
import { undoChange } from './records.resource.ts';
import { useRefetchRecords } from './use-records.ts';

/** Undoes what was just saved, or takes back what was just planned. */
export function useUndoSaved() {
  const refetchRecords = useRefetchRecords();
  const { mutate } = useApiMutation(
    async (api, { planned_ndx, change_set }: RecordOutcome) => {
      const reason = t('Undone right after it was saved');
      if (planned_ndx === undefined) await undoChange(api, change_set!, reason, false);
      else await withdrawPlan(api, planned_ndx, reason);
    },
    {
      onSuccess: async () => {
        notify('success', t('The change was undone.'));
        await refetchRecords();
      },
      onError: (failure) =>
        notify('error', t('The change could not be undone: {message}', { message: messageOf(failure) })),
    },
  );
  return mutate;
}
