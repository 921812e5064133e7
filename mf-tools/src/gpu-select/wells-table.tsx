import type { GpuReport, GpuSelectWell } from '@portal/shared-api';
import { shownYards } from '@portal/shared-api/units';
import { msg, t } from '@portal/shared-i18n';
import { type Column, DataTable, type DataTableProps } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { wellColumns, wellsText } from '../wells/well-columns.tsx';

const inViewLabel = (count: number): string =>
  t('{count, plural, one {# well in view} other {# wells in view}}', { count });
const wellId = ({ Well }: GpuSelectWell): string => Well;
const BY_NUMBER = [{ id: 'Well', desc: false }];

/** GPU-1, in its order. */
const COLUMNS = wellColumns<GpuSelectWell>('gpuSelect');

export type ReportedWell = GpuReport['wells'][number];

/** Distances from the property line are negative outside the GPU (GPU-2). */
const fromLine = ({ propertyLineYards, isInside }: ReportedWell): number =>
  isInside ? propertyLineYards : -propertyLineYards;

const reportColumns = (required: number | null): ReadonlyArray<Column<ReportedWell>> => [
  ...wellColumns<ReportedWell>('gpuSelect'),
  {
    id: 'Spacing Radius (yd)',
    header: msg('Spacing Radius (yd)'),
    kind: 'number',
    value: ({ bufferYards }) => bufferYards,
    width: 130,
  },
  {
    id: 'Property Line (yd)',
    header: msg('Property Line (yd)'),
    kind: 'number',
    value: fromLine,
    text: (well) => shownYards(fromLine(well), required, 1),
    width: 140,
  },
];

type TableProps<Row> = Omit<DataTableProps<Row>, 'id' | 'columns' | 'countLabel' | 'searchLabel' | 'rowId' | 'label'>;

export const AllWellsTable = ({ inView, ...props }: TableProps<GpuSelectWell> & { inView: boolean }) => (
  <DataTable
    id="gpu-select"
    label={inView ? t('Wells in view') : t('Wells')}
    columns={COLUMNS}
    countLabel={inView ? inViewLabel : wellsText}
    searchLabel={inView ? t('Search wells in view') : t('Search wells')}
    rowId={wellId}
    sorting={BY_NUMBER}
    pageSize={30}
    {...props}
  />
);

export function GpuWellsTable({
  report: { gpu, wells, propertyLineYards },
  ...props
}: Omit<TableProps<ReportedWell>, 'rows'> & { report: GpuReport }) {
  const columns = useMemo(() => reportColumns(propertyLineYards), [propertyLineYards]);
  return (
    <DataTable
      id="gpu-wells"
      label={t('Wells of GPU {gpuNumber}', { gpuNumber: gpu.gpu_number })}
      columns={columns}
      countLabel={wellsText}
      searchLabel={t('Search wells')}
      rowId={wellId}
      sorting={BY_NUMBER}
      empty={<p>{t('No wells are on record for this GPU.')}</p>}
      rows={wells}
      {...props}
    />
  );
}
