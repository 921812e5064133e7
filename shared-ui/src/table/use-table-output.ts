import { formatNumber, t } from '@portal/shared-i18n';
import { useCallback, useState } from 'react';
import { messageOf } from '../answers/message-of.ts';
import { fileName } from '../files/csv.ts';
import { saveFile } from '../files/save-file.ts';
import { notify } from '../toasts/toasts.ts';
import { MAX_PRINTED_ROWS } from './print-sheet.tsx';
import { csvFile, tabSeparated } from './table-files.ts';
import type { TableModel } from './use-data-table.ts';

async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard)
    throw new Error(t('Your browser does not allow copying here. Export the data as CSV instead.'));
  await navigator.clipboard.writeText(text);
}

export interface TableOutput<Row> {
  exportCsv: () => Promise<void>;
  copy: () => Promise<void>;
  print: () => Promise<void>;
  busy: boolean;
  /** Rows on paper, while they are printed. */
  printing: readonly Row[] | null;
  printed: () => void;
}

/** @param title also names the file */
export function useTableOutput<Row>(model: TableModel<Row>, title: string): TableOutput<Row> {
  const { options, settings, shown, matching, matchingRows } = model;
  const [busy, setBusy] = useState(false);
  const [printing, setPrinting] = useState<readonly Row[] | null>(null);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch((error: unknown) => notify('error', messageOf(error)));
    setBusy(false);
  };
  const matched = async (): Promise<readonly Row[]> => options.remote?.fetchAll() ?? matchingRows();
  return {
    busy,
    printing,
    exportCsv: () =>
      attempt(async () => {
        const rows = options.rows && !settings.matchingOnly ? options.rows : await matched();
        saveFile(csvFile(shown, rows, settings), `${fileName(title)}.csv`);
      }),
    copy: () =>
      attempt(async () => {
        await copyText(tabSeparated(shown, await matched()));
        notify('success', t('Data was copied to your clipboard.'));
      }),
    print: () =>
      attempt(async () => {
        if (matching <= MAX_PRINTED_ROWS) return setPrinting(await matched());
        const max = formatNumber(MAX_PRINTED_ROWS);
        notify('warning', t('Up to {max} rows can be printed. Filter the table, or export it as CSV.', { max }));
      }),
    printed: useCallback(() => setPrinting(null), []),
  };
}
