import { type Column, DataTable } from '@portal/shared-ui/table';
import { shareText } from '../../production/values/numbers.ts';
import type { CountyCounts } from '../dashboard.resource.ts';
import classes from './district.module.css';

const NOUN = ['county', 'counties'] as const;
const countyId = ({ county }: CountyCounts): string => county ?? '';
const share = ({ received, expected }: CountyCounts): number => (expected > 0 ? (100 * received) / expected : 0);

function ReceivedBar(county: CountyCounts) {
  return (
    <span className={classes.received}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share(county)}%` }} />
      </span>
      {shareText(county.received, county.expected)}
    </span>
  );
}

const count = (
  id: 'expected' | 'received' | 'waiting' | 'checked' | 'sent_back' | 'missing' | 'late' | 'over',
  header: string,
): Column<CountyCounts> => ({ id, header, kind: 'number', value: (county) => county[id], width: 108 });

const columns: readonly Column<CountyCounts>[] = [
  { id: 'county', header: 'County', value: ({ county }) => county ?? 'Unknown', rowHeader: true, width: 120 },
  count('expected', 'Expected'),
  { ...count('received', 'Received'), hidden: true },
  { id: 'share', header: 'Received (%)', kind: 'number', digits: 0, value: share, cell: ReceivedBar, width: 150 },
  count('missing', 'Missing'),
  count('waiting', 'Waiting'),
  { ...count('checked', 'Checked'), hidden: true },
  { ...count('sent_back', 'Sent back'), hidden: true },
  { ...count('late', 'Late'), width: 84 },
  { ...count('over', 'Over'), width: 84 },
  {
    id: 'acre_feet',
    header: 'Reported (acre-feet)',
    kind: 'number',
    digits: 1,
    value: ({ acre_feet }) => acre_feet,
    width: 190,
  },
  {
    id: 'allowable',
    header: 'Allowable (acre-feet)',
    kind: 'number',
    digits: 1,
    value: ({ allowable_acre_feet }) => allowable_acre_feet,
    hidden: true,
    width: 190,
  },
];

export function CountiesTable({ counties, year }: { counties: readonly CountyCounts[]; year: number }) {
  return (
    <DataTable
      id="dashboard-counties"
      label={`Reports of ${year} by county`}
      noun={NOUN}
      columns={columns}
      rows={counties}
      rowId={countyId}
      filtersShown={false}
      empty={<p>No reports of {year} are expected in this portal.</p>}
    />
  );
}
