import { Button, DownloadIcon } from '@portal/shared-ui';
import { BYTE_ORDER_MARK, csvLine, saveFile } from '@portal/shared-ui/files';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import type { BulkResult } from '../production.resource.ts';

type SheetError = BulkResult['errors'][number];
interface Line extends SheetError {
  id: string;
}

const NOUN = ['mistake', 'mistakes'] as const;
const COLUMNS: Column<Line>[] = [
  { id: 'row', header: 'Row', kind: 'number', value: ({ row }) => row, width: 80 },
  { id: 'column', header: 'Column', kind: 'category', value: ({ column }) => column, width: 160 },
  { id: 'message', header: 'What is wrong', value: ({ message }) => message, width: 460, rowHeader: true },
];

/** The mistakes of a sheet as a CSV file. */
export const errorsCsv = (errors: readonly SheetError[]): string =>
  BYTE_ORDER_MARK +
  csvLine(['Row', 'Column', 'What is wrong']) +
  errors.map(({ row, column, message }) => csvLine([row, column, message])).join('');

/** What is wrong with a sheet, by row and column. */
export function BulkErrors({ errors }: { errors: readonly SheetError[] }) {
  const lines = useMemo(() => errors.map((error, index) => ({ ...error, id: String(index) })), [errors]);
  const save = (): void =>
    saveFile(new Blob([errorsCsv(errors)], { type: 'text/csv;charset=utf-8' }), 'Mistakes in the sheet.csv');
  return (
    <DataTable
      id="production-bulk-errors"
      label="Mistakes in the sheet"
      noun={NOUN}
      columns={COLUMNS}
      rows={lines}
      rowId={({ id }) => id}
      pageSize={30}
      filtersShown={false}
    >
      <Button variant="default" leftSection={<DownloadIcon size={16} aria-hidden />} onClick={save}>
        CSV of the mistakes
      </Button>
    </DataTable>
  );
}
