import type { Reading, SeriesTrend } from '@portal/shared-api';
import type { LocalDate } from '@portal/shared-ui/time';
import { useState } from 'react';
import type { OpenGraph } from './open-graph.ts';
import {
  BEGINNING,
  callRange,
  type DateRange,
  datesOf,
  isWholeRecord,
  rangeError,
  type Span,
  shownSpan,
} from './range.ts';
import { SERIES_INFO } from './series-info.ts';
import { type Readings, useReadings } from './use-readings.ts';
import { useTrend } from './use-trend.ts';

export interface GraphData extends Readings {
  trend: SeriesTrend | null;
  /** As requested; of a whole record it ends today. */
  dates: DateRange;
  span: Span;
  /** In milliseconds since 1970; `undefined` until known. */
  first: number | undefined;
  /** Only of a whole record, which ends with its last reading. */
  last: number | undefined;
  /** The default range has no readings, so the whole record is shown. */
  isOlder: boolean;
}

interface Edges {
  of: string;
  first: number;
  last: number;
}

function edgesOf(of: string, readings: readonly Reading[] | null): Edges | null {
  const [first, last] = [readings?.[0], readings?.at(-1)];
  if (!first || !last) return null;
  return { of, first: Date.parse(first.collect_timestamp), last: Date.parse(last.collect_timestamp) };
}

const isSame = (one: Edges | null, other: Edges): boolean =>
  one?.of === other.of && one.first === other.first && one.last === other.last;

/** @param points about how many readings to thin to; `null` before the graph has a width */
export function useGraphData(
  graph: OpenGraph,
  { today, zone, zoom, points }: { today: LocalDate; zone: string; zoom: Span | null; points: number | null },
): GraphData {
  const { wellNdx, kind } = graph;
  const series = `${wellNdx} ${kind}`;
  const [emptyByDefault, setEmptyByDefault] = useState('');
  const isDefault = !SERIES_INFO[kind].sparse && graph.start === null && graph.end === null;
  const isOlder = isDefault && emptyByDefault === series;
  const range = isOlder ? { kind, start: BEGINNING, end: null } : graph;
  const dates = datesOf(range, today);
  const wanted = points && !rangeError(dates) ? { wellNdx, kind } : null;
  const called = callRange(dates, zoom, zone);
  const answer = useReadings(wanted && points ? { ...wanted, points, ...called } : null);
  const { readings, request, pending } = answer;
  // Winter observations have one trend, of the whole record.
  const isWhole = SERIES_INFO[kind].sparse;
  const trend = useTrend(wanted && { ...wanted, ...(isWhole ? {} : called) });
  const isOfReadings = isWhole || (request?.start === called.start && request?.end === called.end);
  if (isDefault && !isOlder && !pending && request?.start && readings?.length === 0) setEmptyByDefault(series);

  // Of a range without a start the first reading is that of the series, until one zooms into it.
  const [seen, setSeen] = useState<Edges | null>(null);
  const edges = edgesOf(series, readings);
  if (edges && !request?.start && !isSame(seen, edges)) setSeen(edges);
  const record = seen?.of === series ? seen : edges;
  const last = isWholeRecord(range) ? record?.last : undefined;
  return {
    ...answer,
    trend: isOfReadings ? trend : null,
    // Nothing is known to be missing until the whole record is there.
    readings: readings?.length === 0 && pending ? null : readings,
    dates,
    span: shownSpan(dates, zoom, { first: record?.first, last }, zone),
    first: record?.first,
    last,
    isOlder,
  };
}
