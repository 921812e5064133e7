import { t } from '@portal/shared-i18n';
import { Button, notify, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useEffect, useRef, useState } from 'react';
import { type CsvRequest, exportCsv } from './export-csv.ts';

/** @param request `null` while there are no readings */
export function ExportButton({ request }: { request: CsvRequest | null }) {
  const { api } = usePortal();
  const [busy, setBusy] = useState(false);
  const life = useRef<AbortController | null>(null);
  useEffect(() => () => life.current?.abort(), []);

  const run = async (wanted: CsvRequest): Promise<void> => {
    const call = new AbortController();
    life.current = call;
    setBusy(true);
    try {
      await exportCsv(api, wanted, call.signal);
    } catch (error) {
      if (call.signal.aborted) {
        console.warn('The export of readings was cancelled.');
        return;
      }
      console.error('The readings could not be exported:', error);
      notify('error', t('The readings could not be exported: {message}', { message: messageOf(error) }));
    }
    setBusy(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      // Not disabled while it works: it would lose the focus.
      aria-disabled={busy}
      disabled={!request}
      title={request ? undefined : t('There are no readings to export')}
      onClick={() => request && !busy && void run(request)}
    >
      {busy ? t('Exporting…') : t('Export CSV')}
    </Button>
  );
}
