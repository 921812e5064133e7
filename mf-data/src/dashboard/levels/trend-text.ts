import { waterDirection } from '@portal/shared-api/production';
import { perYearText } from '@portal/shared-api/units';
import type { LevelTrend } from '@portal/shared-charts/simple';
import { formatNumber, t } from '@portal/shared-i18n';
import { localDate } from '@portal/shared-ui/time';
import type { DepthTrend, WaterLevels } from '../dashboard.resource.ts';

/** Whether the trend has a direction. */
export const isClear = (trend: DepthTrend | null): boolean => trend !== null && waterDirection(trend) !== 'unsure';

/** `falls 1.30 feet a year` */
export function rateText(trend: DepthTrend | null): string {
  if (!trend || !isClear(trend)) return trendText(trend);
  const change = perYearText(Math.abs(trend.slope_feet_per_year));
  return waterDirection(trend) === 'falling'
    ? t('falls {change} feet a year', { change })
    : t('rises {change} feet a year', { change });
}

/** `falls 1.30 feet a year (likely 1.10 to 1.50)` */
export function trendText(trend: DepthTrend | null): string {
  if (!trend) return t('too few winters for a trend');
  const { slope_feet_per_year: slope, low_feet_per_year: low, high_feet_per_year: high } = trend;
  const direction = waterDirection(trend);
  if (direction === 'unsure') return t('no clear trend');
  const [nearest, farthest] = direction === 'falling' ? [low, high] : [high, low];
  const [change, least, most] = [slope, nearest, farthest].map((feet) => perYearText(Math.abs(feet))) as [
    string,
    string,
    string,
  ];
  return direction === 'falling'
    ? t('falls {change} feet a year (likely {least} to {most})', { change, least, most })
    : t('rises {change} feet a year (likely {least} to {most})', { change, least, most });
}

export const wellsText = ({ falling, rising, unsure }: WaterLevels['wells']): string =>
  t('Wells: {falling} falling, {rising} rising, {unsure} without a clear trend.', {
    falling: formatNumber(falling),
    rising: formatNumber(rising),
    unsure: formatNumber(unsure),
  });

/** The chart's line runs through the middle between the ends of the API's trend. */
export function levelTrend(trend: DepthTrend | null, timeZone: string): LevelTrend | null {
  if (!trend) return null;
  const { first, last } = trend;
  const middle = (Date.parse(first.at) + Date.parse(last.at)) / 2;
  return {
    feetPerYear: trend.slope_feet_per_year,
    leastFeetPerYear: trend.low_feet_per_year,
    greatestFeetPerYear: trend.high_feet_per_year,
    through: { date: localDate(middle, timeZone), feet: (first.depth_feet + last.depth_feet) / 2 },
  };
}
