import { t } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { isApiError } from './api-error.ts';

/** Only for errors of the server, and where the browser has a clipboard (not on plain http). */
export function CopyReference({ error }: { error: unknown }) {
  if (!isApiError(error) || error.status < 500 || !error.requestId || !navigator.clipboard) return null;
  const { requestId } = error;
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(requestId).then(
      () => notify('success', t('The reference was copied. Paste it into your report of the problem.')),
      () =>
        notify('error', t('The browser did not allow copying. The reference is {reference}', { reference: requestId })),
    );
  return (
    <Button variant="subtle" onClick={() => void copy()}>
      {t('Copy reference')}
    </Button>
  );
}
