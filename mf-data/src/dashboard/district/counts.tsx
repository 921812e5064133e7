import { AppLink } from '@portal/shared-ui';
import type { View } from '../../production/list/report-lists.ts';
import { numberText, shareText } from '../../production/values/numbers.ts';
import type { ReportCounts } from '../dashboard.resource.ts';
import classes from './district.module.css';

interface Tile {
  view: View;
  name: string;
  count: number;
  note: string;
}

const tilesOf = ({ expected, received, missing, waiting, checked, over, late, sent_back }: ReportCounts): Tile[] => [
  {
    view: 'all',
    name: 'Received',
    count: received,
    note: `of ${numberText(expected)} (${shareText(received, expected)}), ${numberText(checked)} checked`,
  },
  { view: 'missing', name: 'Missing', count: missing, note: 'due and not submitted' },
  {
    view: 'waiting',
    name: 'Waiting for the check',
    count: waiting,
    note: sent_back > 0 ? `and ${numberText(sent_back)} sent back` : 'none sent back',
  },
  { view: 'over', name: 'Over the allowable', count: over, note: 'above allowable and reserve' },
  { view: 'late', name: 'Late', count: late, note: 'submitted late, or missing' },
];

function Count({ tile: { view, name, count }, year }: { tile: Tile; year: number }) {
  return (
    <AppLink className={`ui-cover ${classes.count}`} href={`/production?year=${year}&show=${view}`}>
      <span className={classes.name}>{name}</span> <strong>{numberText(count)}</strong>
    </AppLink>
  );
}

export function Counts({ year, counts }: { year: number; counts: ReportCounts }) {
  return (
    <ul className={classes.tiles} aria-label={`Reports of ${year} in the district`}>
      {tilesOf(counts).map((tile) => (
        <li key={tile.name} className={classes.tile}>
          <Count tile={tile} year={year} />
          <span className={classes.note}>{tile.note}</span>
        </li>
      ))}
    </ul>
  );
}
