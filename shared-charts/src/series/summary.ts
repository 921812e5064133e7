import type { Reading } from '@portal/shared-api';
import { dateText, localDate } from '@portal/shared-ui/time';
import type { SeriesInfo } from './series-info.ts';
import { statisticsOf } from './statistics.ts';

const withSeparators = (count: number): string => count.toLocaleString('en-US');
const twoDecimals = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function trendText(perYear: number, unit: string, downwards: boolean): string {
  const change = `${twoDecimals(Math.abs(perYear))} ${unit}`;
  if (downwards) return `Trend: ${change} ${perYear < 0 ? 'shallower' : 'deeper'} a year.`;
  return `Trend: ${perYear < 0 ? 'falling' : 'rising'} by ${change} a year.`;
}

/**
 * What a graph shows, in a few sentences; empty for no readings.
 *
 * @param zone IANA name of the zone whose dates are said
 * @param thinned the readings may be some of more
 */
export function summaryOf(readings: readonly Reading[], info: SeriesInfo, zone: string, thinned: boolean): string {
  const unit = readings[0]?.unit_desc ?? '';
  const statistics = statisticsOf(
    readings.map(({ collect_timestamp, result_value }) => ({
      time: Date.parse(collect_timestamp),
      value: result_value,
    })),
  );
  if (!statistics) return '';
  const { count, first, last, least, greatest, perYear } = statistics;
  const day = (time: number): string => dateText(localDate(time, zone));
  const measured = ({ time, value }: typeof first): string => `${twoDecimals(value)} ${unit} on ${day(time)}`;
  const [low, high] = info.downwards ? ['Shallowest', 'deepest'] : ['Lowest', 'highest'];
  return [
    count === 1
      ? `1 reading on ${day(first.time)}.`
      : `${withSeparators(count)} ${thinned ? 'points drawn' : 'readings'} from ${day(first.time)} to ${day(last.time)}.`,
    `First ${twoDecimals(first.value)} ${unit}, last ${twoDecimals(last.value)} ${unit}.`,
    `${low} ${measured(least)}, ${high} ${measured(greatest)}.`,
    ...(perYear === null ? [] : [trendText(perYear, unit, info.downwards)]),
    ...(thinned ? [THINNED] : []),
  ].join(' ');
}

const THINNED =
  'Where there are more readings than fit the graph, the least and the greatest of each stretch are shown; Export CSV has every reading.';
