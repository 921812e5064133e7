import type { ApiClient } from '@portal/shared-api/client';
import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { failureOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';

/**
 * Takes back what a toast says, also once the page is left.
 *
 * @param undo says what it has done
 * @param refetch also after a failure: somebody else was faster
 * @returns the button of the toast
 */
export function useUndo<Input>(undo: (api: ApiClient, input: Input) => Promise<string>, refetch: () => Promise<void>) {
  const { mutate } = useApiMutation(undo, {
    onSuccess: (text) => notify('success', text),
    onError: (failure) =>
      notify(
        'error',
        failureOf(failure, (message) => t('The change could not be undone: {message}', { message })),
      ),
    onSettled: refetch,
  });
  return (input: Input) => ({ action: { label: t('Undo'), run: () => mutate(input) } });
}
