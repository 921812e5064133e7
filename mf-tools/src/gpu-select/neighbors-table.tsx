import type { WellInsideBuffer } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { isPosition, wellColumns } from '../wells/well-columns.tsx';

const NOUN = ['well of a neighbor', 'wells of neighbors'] as const;

function neighborColumns(): Column<WellInsideBuffer>[] {
  const [well, ...rest] = wellColumns<WellInsideBuffer>('neighbor', (property) => !isPosition(property));
  return [
    { id: 'own', header: t('Circle Of'), rowHeader: true, value: ({ ownWell }) => ownWell, width: 110 },
    {
      id: 'radius',
      header: t('Class Radius (yd)'),
      kind: 'number',
      value: ({ bufferYards }) => bufferYards,
      width: 130,
    },
    { ...well!, rowHeader: false },
    {
      id: 'distance',
      header: t('Distance (yd)'),
      kind: 'number',
      digits: 1,
      value: ({ distanceYards }) => distanceYards,
    },
    ...rest,
  ];
}
const rowId = ({ ownWell, Well }: WellInsideBuffer): string => `${ownWell} ${Well}`;

export function NeighborsTable({ gpuNumber, rows }: { gpuNumber: number; rows: readonly WellInsideBuffer[] }) {
  const columns = useMemo(neighborColumns, []);
  return (
    <DataTable
      id="gpu-neighbors"
      label={t('Wells of neighbors inside the circles of GPU {gpuNumber}', { gpuNumber })}
      noun={NOUN}
      columns={columns}
      rows={rows}
      rowId={rowId}
      filtersShown={false}
    />
  );
}
