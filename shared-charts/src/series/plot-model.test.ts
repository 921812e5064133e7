import type { Reading, SeriesTrend } from '@portal/shared-api';
import { type PlotInput, plotData, plotLayout } from './plot-model.ts';
import { SERIES_INFO } from './series-info.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-01T06:00:00Z');
const colors = { line: 'blue', trend: 'black', font: 'Inter' } as PlotInput['colors'];
const reading = (hour: number, result_value: number, trendpoint?: number): Reading => ({
  collect_timestamp: new Date(START + hour * HOUR).toISOString(),
  result_value,
  unit_desc: 'feet <b>',
  well_id: 'DA-7',
  parameter: 'Depth to Water',
  ...(trendpoint === undefined ? {} : { trendpoint }),
});
const YEAR = 365.25 * 24;
/** Of a record from the start on. */
const trendOf = (hours: number, perYear: number, [low, high] = [perYear, perYear]): SeriesTrend => ({
  slope: perYear,
  interval: { low, high },
  years: 5,
  line: {
    first: { at: new Date(START).toISOString(), value: 0 },
    last: { at: new Date(START + hours * HOUR).toISOString(), value: 0 },
  },
});
const input = (kind: keyof typeof SERIES_INFO, readings: Reading[], hours = 100, trend: SeriesTrend | null = null) => ({
  info: SERIES_INFO[kind],
  readings,
  trend,
  span: { from: START, to: START + hours * HOUR },
  resolution: 0,
  colors,
  zone: 'America/Denver',
});
const size = { width: 800, height: 300 };
type Trace = { x: string[]; y: (number | null)[]; mode: string; name?: string; text: string[]; hovertemplate: string };
const traces = (...of: Parameters<typeof input>): Trace[] => plotData(input(...of)) as unknown as Trace[];

test('readings are drawn at the local time of the zone', () => {
  const [trace] = traces('telemetry', [reading(0, 1), reading(1, 2)]);
  expect(trace?.x).toEqual(['2026-11-01 00:00:00', '2026-11-01 01:00:00']);
  expect(trace?.text[1]).toBe('11/01/2026, 1:00 AM MDT<br>2.00');
});

test('a line breaks at a gap in the record, and a lone reading is a mark', () => {
  const hours = [0, 1, 2, 3, 20, 40, 41, 42, 43];
  const [trace] = traces(
    'telemetry',
    hours.map((hour) => reading(hour, hour)),
  );
  expect(trace?.y).toEqual([0, 1, 2, 3, null, 20, null, 40, 41, 42, 43]);
  expect(trace?.mode).toBe('lines+markers');
});

test('winter observations are marks, with lines for their trend and its projection into unmeasured time', () => {
  const readings = [reading(0, 10, 9), reading(50, 12, 14)];
  const of = trendOf(50, 0.1 * YEAR);
  const [marks, trend, ahead] = traces('winter', readings, 100, of);
  expect(marks).toMatchObject({ mode: 'markers', y: [10, 12] });
  expect(trend).toMatchObject({ mode: 'lines', name: 'Trend', y: [9, 14] });
  expect(ahead).toMatchObject({ mode: 'lines', name: 'Projected trend', y: [14, expect.closeTo(19, 9)] });
  expect(traces('winter', readings, 100)).toHaveLength(2);
  expect(traces('winter', readings, 40, of)).toHaveLength(2);
  expect(traces('winter', [reading(0, 10), reading(50, 12)])).toHaveLength(1);
});

test('winter observations are dated by day, with the value as the table rounds it', () => {
  const [marks, trend] = traces('winter', [reading(0, 120.175, 9), reading(50, 1_120.145, 14)]);
  expect(marks?.text).toEqual(['11/01/2026<br>120.18', '11/03/2026<br>1,120.15']);
  expect(trend?.text).toEqual(['Trend, 11/01/2026<br>9.00', 'Trend, 11/03/2026<br>14.00']);
});

test('the trend of the record runs to the edges of a graph of a part of it, and is not a projection there', () => {
  const part = [reading(30, 12, 12), reading(50, 12, 14)];
  const [, line, ...others] = traces('winter', part, 80, trendOf(200, 0.1 * YEAR));
  expect(line).toMatchObject({ name: 'Trend', y: [12, 14, expect.closeTo(17, 9)] });
  expect(others).toEqual([]);
});

test('the likely range widens from the end of the trend to where its likely slopes lead', () => {
  const readings = [200, 202, 204, 206.2, 208].map((value, year) => reading(year * YEAR, value, 200 + 2 * year));
  const rangeOf = (trend: SeriesTrend) =>
    traces('winter', readings, 9 * YEAR, trend).find(({ name }) => name === 'Likely range');
  const range = rangeOf(trendOf(4 * YEAR, 2, [1.8, 2.2]));
  expect(range).toMatchObject({ fill: 'toself', hoverinfo: 'skip' });
  const [from, low, high] = range?.y ?? [];
  expect(from).toBe(208);
  expect(low).toBeCloseTo(208 + 5 * 1.8, 1);
  expect(high).toBeCloseTo(208 + 5 * 2.2, 1);
  expect(rangeOf(trendOf(4 * YEAR, 2))).toBeUndefined();
});

test('the axis names quantity and unit, with deeper water below, and texts of the data are never markup', () => {
  const axisOf = (kind: keyof typeof SERIES_INFO) => plotLayout(input(kind, [reading(0, 1)]), size, false).yaxis;
  const kinds = ['winter', 'telemetry', 'battery', 'temperature'] as const;
  expect(kinds.map((kind) => axisOf(kind)?.autorange)).toEqual(['reversed', 'reversed', true, true]);
  expect(axisOf('winter')?.title).toMatchObject({ text: 'Depth to water (feet &lt;b>)' });
  expect(traces('winter', [reading(0, 1)])[0]?.hovertemplate).toContain('feet &lt;b>');
  const low = plotLayout(input('winter', [reading(0, 1)]), { ...size, height: 140 }, false).yaxis;
  expect(low?.title).toMatchObject({ text: 'Depth to water<br>(feet &lt;b>)' });
});
