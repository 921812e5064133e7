import type { GpuReport, GpuSelectWell } from '@portal/shared-api';
import type { Column } from '@portal/shared-ui/table';
import { DataTable, type DataTableProps } from '@portal/shared-ui/table';
import { wellColumns } from '../wells/well-columns.tsx';

const NOUN = ['well', 'wells'] as const;
const NOUN_IN_VIEW = ['well in view', 'wells in view'] as const;
const wellId = ({ Well }: GpuSelectWell): string => Well;
const BY_NUMBER = [{ id: 'Well', desc: false }];

/** GPU-1, in its order. */
const COLUMNS = wellColumns<GpuSelectWell>('gpuSelect');

export type ReportedWell = GpuReport['wells'][number];

const REPORT_COLUMNS: ReadonlyArray<Column<ReportedWell>> = [
  ...wellColumns<ReportedWell>('gpuSelect'),
  {
    id: 'Class Radius (yd)',
    header: 'Class Radius (yd)',
    kind: 'number',
    value: ({ bufferYards }) => bufferYards,
    width: 130,
  },
  {
    id: 'Property Line (yd)',
    header: 'Property Line (yd)',
    kind: 'number',
    digits: 1,
    value: ({ propertyLineYards, isInside }) => (isInside ? propertyLineYards : -propertyLineYards),
    width: 140,
  },
];

type TableProps<Row> = Omit<DataTableProps<Row>, 'id' | 'columns' | 'noun' | 'rowId' | 'label'>;

export const AllWellsTable = ({ inView, ...props }: TableProps<GpuSelectWell> & { inView: boolean }) => (
  <DataTable
    id="gpu-select"
    label={inView ? 'Wells in view' : 'Wells'}
    columns={COLUMNS}
    noun={inView ? NOUN_IN_VIEW : NOUN}
    rowId={wellId}
    sorting={BY_NUMBER}
    pageSize={30}
    {...props}
  />
);

/** Distances from the property line are negative outside the GPU (GPU-2). */
export const GpuWellsTable = ({ gpuNumber, ...props }: TableProps<ReportedWell> & { gpuNumber: number }) => (
  <DataTable
    id="gpu-wells"
    label={`Wells of GPU ${gpuNumber}`}
    columns={REPORT_COLUMNS}
    noun={NOUN}
    rowId={wellId}
    sorting={BY_NUMBER}
    empty={<p>No wells are on record for this GPU.</p>}
    {...props}
  />
);
