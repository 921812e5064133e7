import { Button, notify, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useEffect, useRef, useState } from 'react';
import { type CsvRequest, exportCsv } from './export-csv.ts';

/** Disabled, with a reason, while there are none. */
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
      notify('error', `The readings could not be exported: ${messageOf(error)}`);
    }
    setBusy(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      disabled={!request}
      title={request ? undefined : 'There are no readings to export'}
      onClick={() => request && void run(request)}
    >
      Export CSV
    </Button>
  );
}
