import { msg, translateName } from '@portal/shared-i18n';
import { Link } from '@portal/shared-ui/router';
import type { Column } from '@portal/shared-ui/table';
import { type SiteRow, siteQuery } from './site-row.ts';

export const SITE_COLUMNS: readonly Column<SiteRow>[] = [
  {
    id: 'well_id',
    header: msg('Well ID'),
    rowHeader: true,
    value: ({ site }) => site.well_id,
    cell: (row) => <Link to={{ search: `?${siteQuery(row)}` }}>{row.site.well_id}</Link>,
    width: 80,
  },
  {
    id: 'parameter',
    header: msg('Parameter'),
    kind: 'category',
    value: ({ site }) => translateName(site.parameter),
    width: 155,
  },
  {
    id: 'data_provider',
    header: msg('Data Provider'),
    kind: 'category',
    value: ({ site }) => site.data_provider && translateName(site.data_provider),
    width: 90,
  },
  {
    id: 'last_reported_value',
    header: msg('Last Reported Value'),
    kind: 'number',
    digits: 2,
    value: ({ site }) => site.last_reported_value,
    width: 85,
  },
  {
    id: 'unit_desc',
    header: msg('Unit'),
    kind: 'category',
    value: ({ site }) => site.unit_desc && translateName(site.unit_desc),
    width: 75,
  },
  {
    id: 'start_period_of_record',
    header: msg('First Measured'),
    kind: 'date',
    value: ({ start }) => start,
    width: 105,
  },
  {
    id: 'end_period_of_record',
    header: msg('Last Measured'),
    kind: 'date',
    value: ({ end }) => end,
    width: 105,
  },
  { id: 'recordcount', header: msg('Measurements'), kind: 'number', value: ({ site }) => site.recordcount, width: 90 },
  { id: 'lat', header: msg('Lat'), kind: 'number', digits: 5, value: ({ site }) => site.lat, width: 84 },
  { id: 'lon', header: msg('Lon'), kind: 'number', digits: 5, value: ({ site }) => site.lon, width: 110 },
];
