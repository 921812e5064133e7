import type { WellInView } from '@portal/shared-api';
import { SERIES_INFO, seriesOf } from '@portal/shared-charts';
import { AppLink } from '@portal/shared-ui';
import type { Column } from '@portal/shared-ui/table';
import type { ReactNode } from 'react';

const measurements = (well: WellInView): string =>
  seriesOf(well)
    .map((kind) => SERIES_INFO[kind].shortName)
    .join(', ');

/** The columns that say what a well is. Those that can be sorted have the names that the API sorts by as ids. */
const COLUMNS: ReadonlyArray<Column<WellInView>> = [
  { id: 'Well', header: 'Well', value: ({ Well }) => Well, width: 100, rowHeader: true },
  { id: 'Well Class', header: 'Well Class', value: (well) => well['Well Class'], width: 110 },
  { id: 'Well Type', header: 'Well Type', value: (well) => well['Well Type'], width: 120 },
  { id: 'Well Status', header: 'Well Status', value: (well) => well['Well Status'], width: 130 },
  {
    id: 'Completion Date',
    header: 'Completion Date',
    kind: 'date',
    value: (well) => well['Completion Date'],
    width: 165,
  },
  {
    id: 'GPU',
    header: 'GPU',
    value: ({ GPU }) => GPU && String(GPU),
    cell: ({ GPU }) => GPU !== null && <AppLink href={`/public-resources/tools/gpu-select/${GPU}`}>{GPU}</AppLink>,
    width: 80,
  },
  {
    id: 'Latitude',
    header: 'Latitude',
    kind: 'number',
    value: (well) => well.latitude_dd,
    digits: 5,
    sortable: false,
    width: 95,
  },
  {
    id: 'Longitude',
    header: 'Longitude',
    kind: 'number',
    value: (well) => well.longitude_dd,
    digits: 5,
    sortable: false,
    width: 110,
  },
  { id: 'Measurements', header: 'Measurements', value: measurements, sortable: false, width: 190 },
];

/** The columns of the table of wells in view, with what can be done with each. */
export const wellsColumns = (actions: (well: WellInView) => ReactNode): Column<WellInView>[] => [
  ...COLUMNS,
  { id: 'actions', header: 'Actions', actions: true, value: () => null, cell: actions, width: 220 },
];
