import { formatNumber, t } from '@portal/shared-i18n';
import type { WaterLevels } from '../dashboard.resource.ts';
import { rateText, trendText } from './trend-text.ts';

type Winter = WaterLevels['winters'][number];
export type LeveledWinter = Winter & { level_feet: number };

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const hasLevel = (winter: Winter): winter is LeveledWinter => winter.level_feet !== null;

/** Winters that can be compared with each other. */
export const leveledWinters = ({ winters }: Pick<WaterLevels, 'winters'>): LeveledWinter[] => winters.filter(hasLevel);

const baseOf = ({ winters, base_year }: WaterLevels): Winter | undefined =>
  winters.find(({ year }) => year === base_year);

const tooFewText = (): string => t('too few wells for a trend');
/** `falls 1.30 feet a year (likely 1.10 to 1.50)` */
export const districtTrendText = ({ trend }: WaterLevels): string => (trend ? trendText(trend) : tooFewText());
/** `falls 1.30 feet a year` */
export const districtRateText = ({ trend }: WaterLevels): string => (trend ? rateText(trend) : tooFewText());

/** Of which wells the levels are. */
export function basisText(levels: WaterLevels): string {
  const base = baseOf(levels);
  const apart = levels.winters.filter((winter) => !hasLevel(winter)).map(({ year }) => String(year));
  return [
    ...(base
      ? [
          t(
            'The level is the median depth of the {count, plural, one {# well} other {# wells}} measured in winter {year}, the trend the median of their trends.',
            {
              count: base.wells,
              year: base.year,
            },
          ),
        ]
      : []),
    t('Each change is that of the wells measured in both winters.'),
    ...(apart.length > 0
      ? [t('Winters that share no well with these are left out: {years}.', { years: apart.join(', ') })]
      : []),
  ].join(' ');
}

/** `209.8 feet below ground (median of the 41 wells measured in winter 2026)` */
export function lastLevelText(levels: WaterLevels): string | null {
  const [base, last] = [baseOf(levels), leveledWinters(levels).at(-1)];
  if (!base || !last) return null;
  const values = { depth: formatNumber(last.level_feet, oneDecimal), year: last.year, count: base.wells };
  return last === base
    ? t(
        '{depth} feet below ground (median of the {count, plural, one {# well} other {# wells}} measured in winter {year})',
        values,
      )
    : t(
        '{depth} feet below ground in winter {year} (median of the {count, plural, one {# well} other {# wells}} measured in winter {base}, and the changes since)',
        { ...values, base: base.year },
      );
}

function changeText(change: number): string {
  const feet = formatNumber(Math.abs(change), twoDecimals);
  return change < 0 ? t('{feet} shallower', { feet }) : t('{feet} deeper', { feet });
}

/** All winters, with the wells that each figure is of. */
export const winterTable = ({ winters }: Pick<WaterLevels, 'winters'>) => ({
  columns: [
    t('Winter'),
    t('Depth to water (feet)'),
    t('Change (feet)'),
    t('Compared with winter'),
    t('Wells compared'),
    t('Wells measured'),
  ],
  rows: winters.map(({ year, level_feet, change, wells }): [string, ...string[]] => [
    String(year),
    level_feet === null ? '–' : formatNumber(level_feet, twoDecimals),
    change ? changeText(change.feet) : '–',
    change ? String(change.since_year) : '–',
    change ? formatNumber(change.wells) : '–',
    formatNumber(wells),
  ]),
});
