import type { GpuReport, GpuSelectWell } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { type Column, DataTable, type DataTableProps } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { wellColumns } from '../wells/well-columns.tsx';

const NOUN = ['well', 'wells'] as const;
const NOUN_IN_VIEW = ['well in view', 'wells in view'] as const;
const wellId = ({ Well }: GpuSelectWell): string => Well;
const BY_NUMBER = [{ id: 'Well', desc: false }];

/** GPU-1, in its order. */
const listColumns = (): Column<GpuSelectWell>[] => wellColumns<GpuSelectWell>('gpuSelect');

export type ReportedWell = GpuReport['wells'][number];

const reportColumns = (): Column<ReportedWell>[] => [
  ...wellColumns<ReportedWell>('gpuSelect'),
  {
    id: 'Class Radius (yd)',
    header: t('Class Radius (yd)'),
    kind: 'number',
    value: ({ bufferYards }) => bufferYards,
    width: 130,
  },
  {
    id: 'Property Line (yd)',
    header: t('Property Line (yd)'),
    kind: 'number',
    digits: 1,
    value: ({ propertyLineYards, isInside }) => (isInside ? propertyLineYards : -propertyLineYards),
    width: 140,
  },
];

type TableProps<Row> = Omit<DataTableProps<Row>, 'id' | 'columns' | 'noun' | 'rowId' | 'label'>;

export function AllWellsTable({ inView, ...props }: TableProps<GpuSelectWell> & { inView: boolean }) {
  const columns = useMemo(listColumns, []);
  return (
    <DataTable
      id="gpu-select"
      label={inView ? t('Wells in view') : t('Wells')}
      columns={columns}
      noun={inView ? NOUN_IN_VIEW : NOUN}
      rowId={wellId}
      sorting={BY_NUMBER}
      pageSize={30}
      {...props}
    />
  );
}

/** Distances from the property line are negative outside the GPU (GPU-2). */
export function GpuWellsTable({ gpuNumber, ...props }: TableProps<ReportedWell> & { gpuNumber: number }) {
  const columns = useMemo(reportColumns, []);
  return (
    <DataTable
      id="gpu-wells"
      label={t('Wells of GPU {gpuNumber}', { gpuNumber })}
      columns={columns}
      noun={NOUN}
      rowId={wellId}
      sorting={BY_NUMBER}
      empty={<p>{t('No wells are on record for this GPU.')}</p>}
      {...props}
    />
  );
}
