import type { WellInsideBuffer } from '@portal/shared-api';
import { shownYards } from '@portal/shared-api/units';
import { msg, t } from '@portal/shared-i18n';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { isPosition, wellColumns } from '../wells/well-columns.tsx';

const [well, ...rest] = wellColumns<WellInsideBuffer>('neighbor', (property) => !isPosition(property));
const COLUMNS: ReadonlyArray<Column<WellInsideBuffer>> = [
  { id: 'own', header: msg('This GPU’s Well'), rowHeader: true, value: ({ ownWell }) => ownWell, width: 110 },
  {
    id: 'radius',
    header: msg('Spacing Radius (yd)'),
    kind: 'number',
    value: ({ bufferYards }) => bufferYards,
    width: 130,
  },
  { ...well!, rowHeader: false },
  {
    id: 'distance',
    header: msg('Distance (yd)'),
    kind: 'number',
    value: ({ distanceYards }) => distanceYards,
    text: ({ distanceYards, bufferYards }) => shownYards(distanceYards, bufferYards, 1),
  },
  ...rest,
];
const countLabel = (count: number): string =>
  t('{count, plural, one {# well of a neighbor} other {# wells of neighbors}}', { count });
const rowId = ({ ownWell, Well }: WellInsideBuffer): string => `${ownWell} ${Well}`;

export const NeighborsTable = ({ gpuNumber, rows }: { gpuNumber: number; rows: readonly WellInsideBuffer[] }) => (
  <DataTable
    id="gpu-neighbors"
    label={t('Neighbors’ wells inside the spacing circles of GPU {gpuNumber}', { gpuNumber })}
    countLabel={countLabel}
    searchLabel={t('Search wells of neighbors')}
    columns={COLUMNS}
    rows={rows}
    rowId={rowId}
    filtersShown={false}
  />
);
