import type { FileImport, ImportRow } from '@portal/shared-api';
import { msg, t, translateName } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { type Column, timeColumn } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { KINDS, readingsText } from './import-kinds.ts';
import { examplesText } from './import-words.ts';
import type { RowKind } from './imports.resource.ts';
import { PreviewTable } from './preview-table.tsx';
import { useRows } from './use-imports.ts';

const rowId = ({ line, parameter }: ImportRow): string => `${line} ${parameter}`;

const column = (
  id: string,
  header: string,
  value: Column<ImportRow>['value'],
  more: Partial<Column<ImportRow>> = {},
): Column<ImportRow> => ({ id, header, value, ...more });

const columnsOf = (which: RowKind, zone: string): Column<ImportRow>[] => [
  column('line', msg('Line'), ({ line }) => line, { kind: 'number', rowHeader: true, width: 80 }),
  column(
    'well',
    msg('Well'),
    ({ well_id: well, is_new_well }) => (is_new_well ? t('{well} (new well)', { well }) : well),
    { width: 170 },
  ),
  column('parameter', msg('Parameter'), ({ parameter }) => translateName(parameter), { kind: 'category', width: 160 }),
  timeColumn({ id: 'time', header: msg('Time'), zone, at: ({ collect_timestamp }) => collect_timestamp }),
  ...(which === 'changed' ? [column('known', msg('Current value'), (row) => row.known_value, { kind: 'number' })] : []),
  column('value', which === 'changed' ? msg('New value') : msg('Value'), (row) => row.result_value, {
    kind: 'number',
    width: 140,
  }),
  column('unit', msg('Unit'), ({ unit_desc }) => translateName(unit_desc), { width: 80 }),
  column('reported', msg('In the file'), (row) => `${row.reported_value} ${row.reported_unit}`, { width: 120 }),
];

export function ExampleRows({ known, which }: { known: FileImport; which: RowKind }) {
  const { timeZone } = usePortal().config;
  const answer = useRows(known.import_ndx, which);
  const columns = useMemo(() => columnsOf(which, timeZone), [which, timeZone]);
  return (
    <PreviewTable
      id={`import-${which}`}
      title={t(KINDS.measurements[which])}
      lead={examplesText(known.counts[which])}
      countLabel={readingsText}
      searchLabel={t('Search readings')}
      columns={columns}
      rowId={rowId}
      answer={answer}
    />
  );
}
