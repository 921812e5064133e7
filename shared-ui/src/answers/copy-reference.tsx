import { Button, notify } from '@portal/shared-ui';
import { isApiError } from './api-error.ts';

/** Only for errors of the server, and where the browser has a clipboard (not on plain http). */
export function CopyReference({ error }: { error: unknown }) {
  if (!isApiError(error) || error.status < 500 || !error.requestId || !navigator.clipboard) return null;
  const { requestId } = error;
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(requestId).then(
      () => notify('success', 'The reference was copied. Add it to what you report.'),
      () => notify('error', `The browser did not allow copying. The reference is ${requestId}`),
    );
  return (
    <Button variant="subtle" onClick={() => void copy()}>
      Copy reference
    </Button>
  );
}
