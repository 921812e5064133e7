import type { FileImport, ImportRow } from '@portal/shared-api';
import { usePortal } from '@portal/shared-ui';
import type { Column } from '@portal/shared-ui/table';
import { localDateTime, wallClock } from '@portal/shared-ui/time';
import { useMemo } from 'react';
import { examplesText } from './import-words.ts';
import type { RowKind } from './imports.resource.ts';
import { PreviewTable } from './preview-table.tsx';
import { useRows } from './use-imports.ts';

const NOUN = ['reading', 'readings'] as const;
const rowId = ({ line, parameter }: ImportRow): string => `${line} ${parameter}`;

const column = (
  id: string,
  header: string,
  value: Column<ImportRow>['value'],
  more: Partial<Column<ImportRow>> = {},
): Column<ImportRow> => ({ id, header, value, ...more });

const columnsOf = (which: RowKind, zone: string): Column<ImportRow>[] => [
  column('line', 'Line', ({ line }) => line, { kind: 'number', rowHeader: true, width: 80 }),
  column('well', 'Well', (row) => row.well_id + (row.is_new_well ? ' (new well)' : ''), { width: 170 }),
  column('parameter', 'Parameter', (row) => row.parameter, { kind: 'category', width: 160 }),
  column('time', 'Time', ({ collect_timestamp }) => wallClock(Date.parse(collect_timestamp), zone), {
    cell: ({ collect_timestamp }) => localDateTime(Date.parse(collect_timestamp), zone),
    width: 206,
  }),
  ...(which === 'changed' ? [column('known', 'Kept now', (row) => row.known_value, { kind: 'number' })] : []),
  column('value', which === 'changed' ? 'Would become' : 'Would be kept', (row) => row.result_value, {
    kind: 'number',
    width: 140,
  }),
  column('unit', 'Unit', ({ unit_desc }) => unit_desc, { width: 80 }),
  column('reported', 'In the file', (row) => `${row.reported_value} ${row.reported_unit}`, { width: 120 }),
];

const TITLES = { added: 'New readings', changed: 'Readings that would change' } as const;

export function ExampleRows({ known, which }: { known: FileImport; which: RowKind }) {
  const { timeZone } = usePortal().config;
  const answer = useRows(known.import_ndx, which);
  const columns = useMemo(() => columnsOf(which, timeZone), [which, timeZone]);
  return (
    <PreviewTable
      id={`import-${which}`}
      title={TITLES[which]}
      lead={examplesText(known.counts[which], 'reading')}
      noun={NOUN}
      columns={columns}
      rowId={rowId}
      answer={answer}
    />
  );
}
