import { shareText } from '@portal/shared-api/units';
import { type Marked, msg, t } from '@portal/shared-i18n';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import type { CountyCounts, DistrictReports } from '../dashboard.resource.ts';
import classes from './district.module.css';
import { countyDecimals, countyTotals } from './production-years.ts';

const countyId = ({ county }: CountyCounts): string => county ?? '';
const share = ({ received, expected }: CountyCounts): number => (expected > 0 ? (100 * received) / expected : 0);
const receivedText = ({ received, expected }: CountyCounts): string => shareText(received, expected);

function ReceivedBar(county: CountyCounts) {
  return (
    <span className={classes.received}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share(county)}%` }} />
      </span>
      <span className={classes.share}>{receivedText(county)}</span>
    </span>
  );
}

const count = (
  id: 'expected' | 'received' | 'waiting' | 'checked' | 'sent_back' | 'missing' | 'late' | 'over',
  header: Marked,
): Column<CountyCounts> => ({ id, header, kind: 'number', value: (county) => county[id], width: 118 });

const columnsOf = (decimals: number): Column<CountyCounts>[] => [
  { id: 'county', header: msg('County'), value: ({ county }) => county ?? t('Unknown'), rowHeader: true, width: 120 },
  // First, so that a phone shows them beside the county.
  { ...count('missing', msg('Missing')), width: 104 },
  { ...count('late', msg('Late')), width: 90 },
  count('expected', msg('Expected')),
  { ...count('received', msg('Received')), hidden: true },
  {
    id: 'share',
    header: msg('Received (%)'),
    kind: 'number',
    value: share,
    text: receivedText,
    cell: ReceivedBar,
    width: 140,
  },
  count('waiting', msg('Waiting to be checked')),
  { ...count('checked', msg('reports|Checked')), hidden: true },
  { ...count('sent_back', msg('reports|Sent back')), hidden: true },
  { ...count('over', msg('Over the allowable')), width: 114 },
  {
    id: 'acre_feet',
    header: msg('Reported (acre-feet)'),
    kind: 'number',
    digits: decimals,
    value: ({ acre_feet }) => acre_feet,
    width: 140,
  },
  {
    id: 'allowable',
    header: msg('Allowable (acre-feet)'),
    kind: 'number',
    digits: decimals,
    value: ({ allowable_acre_feet }) => allowable_acre_feet,
    hidden: true,
    width: 140,
  },
];

export function CountiesTable({ reports }: { reports: DistrictReports }) {
  const { counties, year } = reports;
  const columns = useMemo(() => columnsOf(countyDecimals(counties)), [counties]);
  return (
    <DataTable
      id="dashboard-counties"
      label={t('{year} reports by county', { year })}
      countLabel={(number) => t('{number, plural, one {# county} other {# counties}}', { number })}
      searchLabel={t('Search counties')}
      columns={columns}
      rows={counties}
      totals={countyTotals(reports)}
      rowId={countyId}
      filtersShown={false}
      empty={<p>{t('No {year} reports are expected in this portal.', { year })}</p>}
    />
  );
}
