import { msg, t } from '@portal/shared-i18n';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import type { BulkResult } from '../production.resource.ts';
import { columnWords, sheetWords } from './sheet-words.ts';

type SheetError = BulkResult['errors'][number];
interface Line extends SheetError {
  id: string;
}

const COLUMNS: Column<Line>[] = [
  { id: 'row', header: msg('Row'), kind: 'number', value: ({ row }) => row, width: 80 },
  {
    id: 'column',
    header: msg('Column'),
    kind: 'category',
    value: ({ column }) => column && columnWords(column),
    width: 160,
  },
  { id: 'message', header: msg('What is wrong'), value: sheetWords, width: 460, rowHeader: true },
];

export function BulkErrors({ errors }: { errors: readonly SheetError[] }) {
  const lines = useMemo(() => errors.map((error, index) => ({ ...error, id: String(index) })), [errors]);
  return (
    <DataTable
      id="production-bulk-errors"
      label={t('Mistakes in the sheet')}
      countLabel={(count) => t('{count, plural, one {# mistake} other {# mistakes}}', { count })}
      searchLabel={t('Search mistakes')}
      columns={COLUMNS}
      rows={lines}
      rowId={({ id }) => id}
      pageSize={30}
      filtersShown={false}
    />
  );
}
