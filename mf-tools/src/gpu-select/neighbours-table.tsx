import type { WellInsideBuffer } from '@portal/shared-api';
import { Link } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { gpuPath } from '../wells/well-columns.tsx';

const NOUN = ['well of a neighbour', 'wells of neighbours'] as const;
const COLUMNS: ReadonlyArray<Column<WellInsideBuffer>> = [
  { id: 'own', header: 'Circle Of', rowHeader: true, value: ({ ownWell }) => ownWell, width: 110 },
  { id: 'radius', header: 'Class Radius (yd)', kind: 'number', value: ({ bufferYards }) => bufferYards, width: 130 },
  { id: 'well', header: 'Well', value: ({ Well }) => Well, width: 110 },
  { id: 'distance', header: 'Distance (yd)', kind: 'number', digits: 1, value: ({ distanceYards }) => distanceYards },
  { id: 'class', header: 'Well Class', kind: 'category', value: (well) => well['Well Class'] },
  { id: 'type', header: 'Well Type', kind: 'category', value: (well) => well['Well Type'] },
  { id: 'status', header: 'Well Status', kind: 'category', value: (well) => well['Well Status'] },
  {
    id: 'gpu',
    header: 'GPU',
    value: ({ GPU }) => (GPU === null ? null : String(GPU)),
    cell: ({ GPU }) => GPU !== null && <Link to={gpuPath(GPU)}>{GPU}</Link>,
    width: 90,
  },
];
const rowId = ({ ownWell, Well }: WellInsideBuffer): string => `${ownWell} ${Well}`;

/** Wells of other GPUs, or of none, inside the spacing circles of a GPU's wells. */
export const NeighboursTable = ({ gpuNumber, rows }: { gpuNumber: number; rows: readonly WellInsideBuffer[] }) => (
  <DataTable
    id="gpu-neighbours"
    label={`Wells of neighbours inside the circles of GPU ${gpuNumber}`}
    noun={NOUN}
    columns={COLUMNS}
    rows={rows}
    rowId={rowId}
    filtersShown={false}
  />
);
