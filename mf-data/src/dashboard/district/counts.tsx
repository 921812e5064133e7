import { shareText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import type { View } from '../../production/list/report-lists.ts';
import { numberText } from '../../production/values/numbers.ts';
import type { ReportCounts } from '../dashboard.resource.ts';
import { lateText } from '../late-text.ts';
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
    name: t('Received'),
    count: received,
    note: t('of {expected} ({share}), {checked} checked', {
      expected: numberText(expected),
      share: shareText(received, expected),
      checked: numberText(checked),
    }),
  },
  { view: 'missing', name: t('Missing'), count: missing, note: t('due but not submitted') },
  {
    view: 'waiting',
    name: t('Waiting to be checked'),
    count: waiting,
    note: sent_back > 0 ? t('and {count} sent back', { count: numberText(sent_back) }) : t('none sent back'),
  },
  { view: 'over', name: t('Over the allowable'), count: over, note: t('above allowable and reserve') },
  { view: 'late', name: t('Late'), count: late, note: lateText({ late, missing }) },
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
    <ul className={classes.tiles} aria-label={t('{year} reports in the district', { year })}>
      {tilesOf(counts).map((tile) => (
        <li key={tile.name} className={classes.tile}>
          <Count tile={tile} year={year} />
          <span className={classes.note}>{tile.note}</span>
        </li>
      ))}
    </ul>
  );
}
