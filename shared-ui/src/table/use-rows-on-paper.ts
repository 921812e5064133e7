import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_PRINTED_ROWS } from './print-sheet.tsx';
import type { RemoteRows } from './use-data-table.ts';

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p';

/** Ctrl+P waits for the rows of the other pages. A browser's menu does not, and prints the page that is shown. */
export function useRowsOnPaper<Row>(remote: RemoteRows<Row> | undefined): RemoteRows<Row> | undefined {
  const [all, setAll] = useState<readonly Row[] | null>(null);
  const count = remote?.count ?? 0;
  const fetchAll = remote && count > remote.rows.length && count <= MAX_PRINTED_ROWS ? remote.fetchAll : null;
  useEffect(() => {
    if (!fetchAll) return;
    const print = async (event: KeyboardEvent): Promise<void> => {
      if (!isPrintKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      const rows = await fetchAll().catch(() => null);
      flushSync(() => setAll(rows));
      window.addEventListener('afterprint', () => setAll(null), { once: true });
      window.print();
    };
    window.addEventListener('keydown', print);
    return () => window.removeEventListener('keydown', print);
  }, [fetchAll]);
  return remote && all ? { ...remote, rows: all, first: 0 } : remote;
}
