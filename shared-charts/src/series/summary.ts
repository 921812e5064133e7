import type { Reading } from '@portal/shared-api';
import { seasonalTrend, theilSenTrend, winterLevels } from '@portal/shared-api/production';
import { dateText, localDate } from '@portal/shared-ui/time';
import { slopeInWords } from '../simple/trend.ts';
import type { SeriesInfo } from './series-info.ts';
import { type Measured, statisticsOf } from './statistics.ts';

const withSeparators = (count: number): string => count.toLocaleString('en-US');
const twoDecimals = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Winter levels have the dashboard's trend; a logger's record, which follows the seasons, the seasonal trend of whole
 * years. Two years have a single difference per season and get no interval. Empty where there is too little for either.
 */
function trendText(points: readonly Measured[], { sparse, downwards }: SeriesInfo, unit: string): string {
  const [less, more] = downwards ? ['shallower', 'deeper'] : ['lower', 'higher'];
  const changeText = (change: number) => `${twoDecimals(Math.abs(change))} ${unit} ${change < 0 ? less : more}`;
  if (sparse) {
    const readingsOfWell = { times: points.map(({ time }) => time), depthsFeet: points.map(({ value }) => value) };
    const trend = theilSenTrend(
      winterLevels(readingsOfWell).map(({ time, depthFeet }) => ({ time, value: depthFeet })),
    );
    if (!trend) return '';
    const { slopePerYear: perYear, lowPerYear: low, highPerYear: high } = trend;
    return slopeInWords({ perYear, low, high }, changeText);
  }
  const trend = seasonalTrend(points);
  if (!trend) return '';
  const { slopePerYear: perYear, interval, wholeYears } = trend;
  if (!interval) return `Compared with the same season a year earlier: ${changeText(perYear)}.`;
  const [low, high] = interval;
  return slopeInWords({ perYear, low, high }, changeText, ` of like seasons over ${wholeYears} whole years`);
}

/**
 * Empty for no readings.
 *
 * @param zone IANA name
 * @param thinned the readings may be some of more
 */
export function summaryOf(readings: readonly Reading[], info: SeriesInfo, zone: string, thinned: boolean): string {
  const unit = readings[0]?.unit_desc ?? '';
  const points = readings.map(({ collect_timestamp, result_value }) => ({
    time: Date.parse(collect_timestamp),
    value: result_value,
  }));
  const statistics = statisticsOf(points);
  if (!statistics) return '';
  const { count, first, last, least, greatest } = statistics;
  const trend = trendText(points, info, unit);
  const day = (time: number): string => dateText(localDate(time, zone));
  const measured = ({ time, value }: typeof first): string => `${twoDecimals(value)} ${unit} on ${day(time)}`;
  const [low, high] = info.downwards ? ['Shallowest', 'deepest'] : ['Lowest', 'highest'];
  return [
    count === 1
      ? `1 reading on ${day(first.time)}.`
      : `${withSeparators(count)} ${thinned ? 'points drawn' : 'readings'} from ${day(first.time)} to ${day(last.time)}.`,
    `First ${twoDecimals(first.value)} ${unit}, last ${twoDecimals(last.value)} ${unit}.`,
    `${low} ${measured(least)}, ${high} ${measured(greatest)}.`,
    ...(trend ? [trend] : []),
    ...(thinned ? [THINNED] : []),
  ].join(' ');
}

/** For screen readers; empty where a notice stands in the graph's place. */
export const loadedText = (well: string, { name }: SeriesInfo, count: number): string =>
  count === 0
    ? ''
    : `Graph of well ${well} loaded: ${name}, ${withSeparators(count)} ${count === 1 ? 'reading' : 'readings'}.`;

const THINNED =
  'Where there are more readings than fit the graph, the least and the greatest of each stretch are shown; Export CSV has every reading.';
