import type { AdjacentWell } from '@portal/shared-api';
import { msg } from '@portal/shared-i18n';
import type { Column } from '@portal/shared-ui/table';
import { isOnPaper, onPaper, type PaperColumn, wellColumns } from '../wells/well-columns.tsx';
import { distanceText, FEET_PER_YARD } from './search.ts';

const distance: Column<AdjacentWell> = {
  id: 'Distance',
  header: msg('Distance (yd)'),
  kind: 'number',
  digits: 2,
  value: ({ Distance }) => Distance / FEET_PER_YARD,
  width: 120,
};

/** ADJ-3, in its order. */
export const COLUMNS: ReadonlyArray<Column<AdjacentWell>> = [distance, ...wellColumns<AdjacentWell>('adjacentWells')];

export const PAPER_COLUMNS: ReadonlyArray<PaperColumn<AdjacentWell>> = [
  { header: distance.header, align: 'right', cell: ({ Distance }) => distanceText(Distance / FEET_PER_YARD) },
  ...onPaper(wellColumns<AdjacentWell>('adjacentWells', isOnPaper)),
];
