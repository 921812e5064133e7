import type { Reading, SeriesTrend } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { dateText, localDate } from '@portal/shared-ui/time';
import { depthChangeText, seasonalSlopeText, valueChangeText, winterSlopeText } from '../simple/trend.ts';
import type { SeriesInfo } from './series-info.ts';
import { statisticsOf } from './statistics.ts';
import { unitText, valueText } from './units.ts';

/** Two whole years of a logger have a single difference per season and get no interval. */
function trendText({ slope, interval, years }: SeriesTrend, { sparse, downwards }: SeriesInfo, unit: string): string {
  const changeText = (change: number): string =>
    downwards ? depthChangeText(change, unit) : valueChangeText(change, unit);
  if (!interval) return t('Compared with the same season a year earlier: {change}.', { change: changeText(slope) });
  const slopeText = sparse ? winterSlopeText : seasonalSlopeText;
  return slopeText({ perYear: slope, ...interval }, years, changeText);
}

export interface Summary {
  /** How many readings of which time, and their trend. */
  lead: string;
  /** First, last and extreme values. */
  details: string;
}

/**
 * Empty for no readings.
 *
 * @param zone IANA name
 * @param thinned the readings may be some of more
 */
export function summaryOf(
  readings: readonly Reading[],
  trend: SeriesTrend | null,
  info: SeriesInfo,
  zone: string,
  thinned: boolean,
): Summary {
  const unit = unitText(readings);
  const points = readings.map(({ collect_timestamp, result_value }) => ({
    time: Date.parse(collect_timestamp),
    value: result_value,
  }));
  const statistics = statisticsOf(points);
  if (!statistics) return { lead: '', details: '' };
  const { count, first, last, least, greatest } = statistics;
  const day = (time: number): string => dateText(localDate(time, zone));
  const extremes = {
    least: valueText(least.value),
    leastDate: day(least.time),
    greatest: valueText(greatest.value),
    greatestDate: day(greatest.time),
    unit,
  };
  const lead = [
    count === 1
      ? t('1 reading on {date}.', { date: day(first.time) })
      : countText({ count, first: day(first.time), last: day(last.time) }, thinned),
    ...(trend ? [trendText(trend, info, unit)] : []),
  ];
  const details = [
    t('First {first} {unit}, last {last} {unit}.', {
      first: valueText(first.value),
      last: valueText(last.value),
      unit,
    }),
    info.downwards
      ? t('Shallowest {least} {unit} on {leastDate}, deepest {greatest} {unit} on {greatestDate}.', extremes)
      : t('Lowest {least} {unit} on {leastDate}, highest {greatest} {unit} on {greatestDate}.', extremes),
    ...(thinned
      ? [t('The graph shows the lowest and the highest reading of each stretch; Export CSV has every reading.')]
      : []),
  ];
  return { lead: lead.join(' '), details: details.join(' ') };
}

function countText(values: { count: number; first: string; last: string }, thinned: boolean): string {
  return thinned
    ? t('{count, plural, one {# point} other {# points}} drawn from {first} to {last}.', values)
    : t('{count, plural, one {# reading} other {# readings}} from {first} to {last}.', values);
}

/** For screen readers; empty where a notice stands in the graph's place. */
export function loadedText(well: string, { name }: SeriesInfo, count: number, thinned: boolean): string {
  if (count === 0) return '';
  const values = { well, series: t(name), count };
  return thinned
    ? t('Graph of well {well} loaded: {series}, {count, plural, one {# point} other {# points}}.', values)
    : t('Graph of well {well} loaded: {series}, {count, plural, one {# reading} other {# readings}}.', values);
}
