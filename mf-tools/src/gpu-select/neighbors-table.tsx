import type { WellInsideBuffer } from '@portal/shared-api';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { isPosition, wellColumns } from '../wells/well-columns.tsx';

const NOUN = ['well of a neighbor', 'wells of neighbors'] as const;
const [well, ...rest] = wellColumns<WellInsideBuffer>('neighbor', (property) => !isPosition(property));
const COLUMNS: ReadonlyArray<Column<WellInsideBuffer>> = [
  { id: 'own', header: 'Circle Of', rowHeader: true, value: ({ ownWell }) => ownWell, width: 110 },
  { id: 'radius', header: 'Class Radius (yd)', kind: 'number', value: ({ bufferYards }) => bufferYards, width: 130 },
  { ...well!, rowHeader: false },
  { id: 'distance', header: 'Distance (yd)', kind: 'number', digits: 1, value: ({ distanceYards }) => distanceYards },
  ...rest,
];
const rowId = ({ ownWell, Well }: WellInsideBuffer): string => `${ownWell} ${Well}`;

export const NeighborsTable = ({ gpuNumber, rows }: { gpuNumber: number; rows: readonly WellInsideBuffer[] }) => (
  <DataTable
    id="gpu-neighbors"
    label={`Wells of neighbors inside the circles of GPU ${gpuNumber}`}
    noun={NOUN}
    columns={COLUMNS}
    rows={rows}
    rowId={rowId}
    filtersShown={false}
  />
);
