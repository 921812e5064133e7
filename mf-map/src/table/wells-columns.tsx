import type { WellInView } from '@portal/shared-api';
import { WELL, WELL_SORTS } from '@portal/shared-api/records';
import { SERIES_INFO, seriesOf } from '@portal/shared-charts';
import { t } from '@portal/shared-i18n';
import { type Column, recordColumns } from '@portal/shared-ui/table';
import type { ReactNode } from 'react';

const measurements = (well: WellInView): string =>
  seriesOf(well)
    .map((kind) => t(SERIES_INFO[kind].shortName))
    .join(', ');

const recordColumnsOfWells = (): Column<WellInView>[] =>
  recordColumns<WellInView>(WELL, 'table').map((column) => ({
    ...column,
    sortable: WELL_SORTS.some((name) => name === column.id),
  }));

export const wellsColumns = (actions: (well: WellInView) => ReactNode): Column<WellInView>[] => [
  ...recordColumnsOfWells(),
  { id: 'Measurements', header: t('Measurements'), value: measurements, sortable: false, width: 190 },
  { id: 'actions', header: t('Actions'), actions: true, value: () => null, cell: actions, width: 260 },
];
