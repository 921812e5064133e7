import type { AdjacentWell } from '@portal/shared-api';
import type { Column } from '@portal/shared-ui/table';
import { WELL_COLUMNS } from '../wells/well-columns.tsx';
import { FEET_PER_YARD } from './search.ts';

/** ADJ-3, in its order. */
export const COLUMNS: ReadonlyArray<Column<AdjacentWell>> = [
  {
    id: 'Distance',
    header: 'Distance (yd)',
    kind: 'number',
    digits: 2,
    value: ({ Distance }) => Distance / FEET_PER_YARD,
    width: 120,
  },
  WELL_COLUMNS.well,
  WELL_COLUMNS.wellClass,
  WELL_COLUMNS.wellType,
  WELL_COLUMNS.wellStatus,
  WELL_COLUMNS.maxYield,
  WELL_COLUMNS.gpu,
  {
    id: 'Finalized Date',
    header: 'Finalized Date',
    kind: 'date',
    value: (well) => well['Finalized Date'],
    width: 130,
  },
  WELL_COLUMNS.remarks,
  WELL_COLUMNS.stateLinks,
  WELL_COLUMNS.fileAttachments,
  {
    id: 'Surface Elev (ft)',
    header: 'Surface Elev (ft)',
    kind: 'number',
    value: (well) => well['Surface Elev (ft)'],
    width: 130,
  },
  WELL_COLUMNS.latitude,
  WELL_COLUMNS.longitude,
  {
    id: 'Quarter Section',
    header: 'Quarter Section',
    value: (well) => well['Quarter Section'],
    width: 140,
  },
];
