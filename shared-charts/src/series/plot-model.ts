import type { Reading, SeriesTrend } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { wallClock } from '@portal/shared-ui/time';
import type { Data, Layout } from 'plotly.js';
import { gapsAfter } from '../plot/gaps.ts';
import type { PlotColors } from '../plot/plot-colors.ts';
import type { Size } from '../plot/use-size.ts';
import { MIN_INTERVAL_SHARE, YEAR_MS } from '../simple/trend.ts';
import type { Span } from './range.ts';
import { readingTime } from './reading-time.ts';
import type { SeriesInfo } from './series-info.ts';
import type { Measured } from './statistics.ts';
import { unitText, valueText } from './units.ts';

export interface PlotInput {
  info: SeriesInfo;
  readings: readonly Reading[];
  trend: SeriesTrend | null;
  span: Span;
  /** Milliseconds per point of the drawing. */
  resolution: number;
  colors: PlotColors;
  /** IANA name. */
  zone: string;
}

/** Up to this many readings are drawn as separate marks. */
const FEW = 200;

/** plotly interprets tags and entities in texts. */
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const timeOf = ({ collect_timestamp }: Reading): number => Date.parse(collect_timestamp);

const shared = (readings: readonly Reading[]) => ({
  type: 'scatter' as const,
  hovertemplate: `%{text} ${plain(unitText(readings))}<extra></extra>`,
});
/** plotly's own numbers are rounded in binary: 120.175 to 120.17. */
const hoverText = (when: string, value: number): string => `${when}<br>${valueText(value)}`;

/** Interrupted at gaps in the record. */
function lineTraces({ info, readings, resolution, colors, zone }: PlotInput): Data[] {
  const times = readings.map(timeOf);
  const gaps = gapsAfter(times, resolution);
  const x: string[] = [];
  const y: (number | null)[] = [];
  const text: string[] = [];
  const alone: boolean[] = [];
  readings.forEach(({ result_value }, index) => {
    const time = times[index] ?? 0;
    x.push(wallClock(time, zone));
    y.push(result_value);
    text.push(hoverText(readingTime(time, info, zone), result_value));
    alone.push((gaps[index - 1] ?? true) && (gaps[index] || index === readings.length - 1));
    if (!gaps[index]) return;
    x.push(wallClock(time, zone));
    y.push(null);
    text.push('');
    alone.push(false);
  });
  // A reading between two gaps has no line, and is drawn as a mark.
  const marks = readings.length <= FEW ? 5 : alone.map((isAlone) => (isAlone ? 5 : 0));
  return [
    {
      ...shared(readings),
      mode: readings.length <= FEW || alone.includes(true) ? 'lines+markers' : 'lines',
      x,
      y,
      text,
      line: { color: colors.line, width: 1.5 },
      marker: { color: colors.line, size: marks, line: { width: 0 } },
    },
  ];
}

const RANGE_OPACITY = 0.2;

/** The trend at the readings, and at the edges of the graph within the record; and its continuation after the record. */
function trendLines({ readings, trend, span }: PlotInput): { line: Measured[]; ahead: Measured | null } {
  const line = readings.flatMap((reading) =>
    typeof reading.trendpoint === 'number' ? [{ time: timeOf(reading), value: reading.trendpoint }] : [],
  );
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || !trend?.line) return { line, ahead: null };
  const at = (time: number): Measured => ({ time, value: last.value + (trend.slope * (time - last.time)) / YEAR_MS });
  const [from, to] = [trend.line.first, trend.line.last].map((end) => Date.parse(end.at)) as [number, number];
  const [before, after] = [from < span.from && span.from < first.time, span.to < to && last.time < span.to];
  return {
    line: [...(before ? [at(span.from)] : []), ...line, ...(after ? [at(span.to)] : [])],
    ahead: last.time < span.to && to <= last.time ? at(span.to) : null,
  };
}

/** Where the likely slopes of the trend lead to; `null` if too narrow to be seen. */
function likelyValues({ readings, trend }: PlotInput, last: Measured, ahead: Measured): [number, number] | null {
  if (!trend?.interval) return null;
  const years = (ahead.time - last.time) / YEAR_MS;
  const [low, high] = [last.value + trend.interval.low * years, last.value + trend.interval.high * years];
  const drawn = [ahead.value, ...readings.map(({ result_value }) => result_value)];
  const isVisible = high - low > MIN_INTERVAL_SHARE * (Math.max(...drawn) - Math.min(...drawn));
  return isVisible ? [low, high] : null;
}

function sparseTraces(input: PlotInput): Data[] {
  const { info, readings, colors, zone } = input;
  const { line: trend, ahead } = trendLines(input);
  const line = (name: string, points: readonly Measured[], dash: 'solid' | 'dash'): Data => ({
    ...shared(readings),
    name,
    mode: 'lines',
    x: points.map(({ time }) => wallClock(time, zone)),
    y: points.map(({ value }) => value),
    text: points.map(({ time, value }) => hoverText(`${name}, ${readingTime(time, info, zone)}`, value)),
    line: { color: colors.trend, width: 1.5, dash },
  });
  const last = trend.at(-1);
  const likely = last && ahead && likelyValues(input, last, ahead);
  return [
    {
      ...shared(readings),
      name: t('Observations'),
      mode: 'markers',
      x: readings.map((reading) => wallClock(timeOf(reading), zone)),
      y: readings.map(({ result_value }) => result_value),
      text: readings.map((reading) => hoverText(readingTime(timeOf(reading), info, zone), reading.result_value)),
      marker: { color: colors.line, size: 8 },
      cliponaxis: false,
    },
    ...(trend.length > 1 ? [line(t('Trend'), trend, 'solid')] : []),
    ...(last && ahead ? [line(t('Projected trend'), [last, ahead], 'dash')] : []),
    ...(last && ahead && likely
      ? [
          {
            type: 'scatter' as const,
            name: t('Likely range'),
            mode: 'lines' as const,
            x: [last.time, ahead.time, ahead.time].map((time) => wallClock(time, zone)),
            y: [last.value, ...likely],
            line: { width: 0 },
            fill: 'toself' as const,
            fillcolor: colors.trend,
            opacity: RANGE_OPACITY,
            hoverinfo: 'skip' as const,
          },
        ]
      : []),
  ];
}

export const plotData = (input: PlotInput): Data[] => (input.info.sparse ? sparseTraces(input) : lineTraces(input));

/** In a lower plot the axis names its unit in a second line. */
const MIN_HEIGHT_OF_TITLE = 180;

export function plotLayout(
  { info, readings, span, colors, zone }: PlotInput,
  { width, height }: Size,
  isNarrow: boolean,
): Partial<Layout> {
  const unit = plain(unitText(readings));
  const parting = height < MIN_HEIGHT_OF_TITLE ? '<br>' : ' ';
  const axis = {
    color: colors.mutedText,
    gridcolor: colors.grid,
    linecolor: colors.grid,
    zeroline: false,
    tickfont: { size: 12, color: colors.mutedText },
  };
  return {
    width,
    height,
    margin: { l: isNarrow ? 52 : 68, r: isNarrow ? 8 : 20, t: 8, b: 38 },
    paper_bgcolor: colors.background,
    plot_bgcolor: colors.background,
    font: { family: colors.font, size: 12, color: colors.text },
    dragmode: 'zoom',
    hovermode: 'closest',
    // The nearest reading, however far the pointer is from it.
    hoverdistance: -1,
    hoverlabel: {
      bgcolor: colors.background,
      bordercolor: colors.mutedText,
      font: { family: colors.font, color: colors.text },
    },
    showlegend: false,
    xaxis: {
      ...axis,
      type: 'date',
      range: [wallClock(span.from, zone), wallClock(span.to, zone)],
      nticks: isNarrow ? 4 : 0,
    },
    yaxis: {
      ...axis,
      title: { text: `${t(info.quantity)}${parting}(${unit})`, standoff: 8, font: { size: 12, color: colors.text } },
      autorange: info.downwards ? 'reversed' : true,
      fixedrange: true,
      automargin: true,
    },
  };
}
