import type { Reading } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { localDateTime, wallClock } from '@portal/shared-ui/time';
import type { Data, Layout } from 'plotly.js';
import { gapsAfter } from '../plot/gaps.ts';
import type { PlotColors } from '../plot/plot-colors.ts';
import type { Size } from '../plot/use-size.ts';
import type { Span } from './range.ts';
import type { SeriesInfo } from './series-info.ts';
import { continued, type Measured } from './statistics.ts';
import { unitText } from './units.ts';

export interface PlotInput {
  info: SeriesInfo;
  readings: readonly Reading[];
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
  hovertemplate: `%{text}<br>%{y:,.2f} ${plain(unitText(readings))}<extra></extra>`,
});

/** Interrupted at gaps in the record. */
function lineTraces({ readings, resolution, colors, zone }: PlotInput): Data[] {
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
    text.push(localDateTime(time, zone));
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

function sparseTraces({ readings, span, colors, zone }: PlotInput): Data[] {
  const trend: Measured[] = readings.flatMap((reading) =>
    typeof reading.trendpoint === 'number' ? [{ time: timeOf(reading), value: reading.trendpoint }] : [],
  );
  const ahead = continued(trend, span.to);
  const line = (name: string, points: readonly Measured[], dash: 'solid' | 'dash'): Data => ({
    ...shared(readings),
    name,
    mode: 'lines',
    x: points.map(({ time }) => wallClock(time, zone)),
    y: points.map(({ value }) => value),
    text: points.map(({ time }) => `${name}, ${localDateTime(time, zone)}`),
    line: { color: colors.trend, width: 1.5, dash },
  });
  const last = trend.at(-1);
  return [
    {
      ...shared(readings),
      name: t('Observations'),
      mode: 'markers',
      x: readings.map((reading) => wallClock(timeOf(reading), zone)),
      y: readings.map(({ result_value }) => result_value),
      text: readings.map((reading) => localDateTime(timeOf(reading), zone)),
      marker: { color: colors.line, size: 8 },
      cliponaxis: false,
    },
    ...(trend.length > 1 ? [line(t('Trend'), trend, 'solid')] : []),
    ...(ahead && last && ahead.time > last.time ? [line(t('Projected trend'), [last, ahead], 'dash')] : []),
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
      hoverformat: ',.2f',
    },
  };
}
