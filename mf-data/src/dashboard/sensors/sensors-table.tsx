import { msg, t } from '@portal/shared-i18n';
import { AppLink, usePortal } from '@portal/shared-ui';
import { type Column, DataTable, timeColumn } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import type { Sensor } from '../dashboard.resource.ts';
import { telemetryGraphPath } from '../levels/graph-path.ts';
import { FRESHNESS } from './freshness.ts';
import classes from './sensors.module.css';

const sensorId = ({ well_ndx }: Sensor): string => String(well_ndx);

const columnsOf = (zone: string): Column<Sensor>[] => [
  {
    id: 'well_id',
    header: msg('Well'),
    value: ({ well_id }) => well_id,
    rowHeader: true,
    width: 140,
    cell: ({ well_ndx, well_id }) => <AppLink href={telemetryGraphPath(well_ndx)}>{well_id}</AppLink>,
  },
  {
    id: 'state',
    header: msg('Status'),
    kind: 'category',
    value: ({ state }) => t(FRESHNESS[state].name),
    cell: ({ state }) => {
      const { name, Icon } = FRESHNESS[state];
      return (
        <span className={classes.state} data-state={state}>
          <Icon size={16} aria-hidden /> {t(name)}
        </span>
      );
    },
  },
  timeColumn({
    id: 'last_at',
    header: msg('Last sent'),
    zone,
    at: ({ last_at }) => last_at,
    none: msg('Never'),
  }),
  {
    id: 'depth',
    header: msg('Depth to water (feet)'),
    kind: 'number',
    digits: 2,
    value: ({ last_depth_feet }) => last_depth_feet,
    width: 170,
  },
  {
    id: 'battery',
    header: msg('Battery (volts)'),
    kind: 'number',
    digits: 2,
    value: ({ battery_volts }) => battery_volts,
    width: 140,
  },
];

export function SensorsTable({ sensors }: { sensors: readonly Sensor[] }) {
  const { timeZone } = usePortal().config;
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  return (
    <DataTable
      id="dashboard-sensors"
      label={t('Loggers')}
      countLabel={(count) => t('{count, plural, one {# logger} other {# loggers}}', { count })}
      searchLabel={t('Search loggers')}
      columns={columns}
      rows={sensors}
      rowId={sensorId}
      filtersShown={false}
    />
  );
}
