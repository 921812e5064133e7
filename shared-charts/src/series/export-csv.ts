import type { ApiClient } from '@portal/shared-api/client';
import { t } from '@portal/shared-i18n';
import { BYTE_ORDER_MARK, saveFile } from '@portal/shared-ui/files';
import { addYears, dayEnd, dayStart, localDate } from '@portal/shared-ui/time';
import { csvHead, csvLines, csvName } from './csv.ts';
import type { OpenGraph } from './open-graph.ts';
import { type CallRange, csvRange, type DateRange } from './range.ts';
import { fetchReadings } from './series.resource.ts';
import { SERIES_INFO } from './series-info.ts';

export interface CsvRequest {
  graph: OpenGraph;
  dates: DateRange;
  /** In milliseconds since 1970: where a range without a start begins. */
  first: number;
  zone: string;
}

const iso = (time: number): string => new Date(time).toISOString();

/** A logger's record is fetched by year, so that its answers are never in memory at once. */
export function callRanges({ graph, dates, first, zone }: CsvRequest): Required<CallRange>[] {
  const { start, end } = csvRange(dates);
  const from = start ?? localDate(first, zone);
  if (SERIES_INFO[graph.kind].sparse) return [{ start: iso(dayStart(from, zone)), end: iso(dayEnd(end, zone)) }];
  const ranges: Required<CallRange>[] = [];
  for (let date = from; date <= end; date = addYears(date, 1)) {
    const next = addYears(date, 1);
    const until = next <= end ? dayStart(next, zone) - 1 : dayEnd(end, zone);
    ranges.push({ start: iso(dayStart(date, zone)), end: iso(until) });
  }
  return ranges;
}

/** The graph's range and a month more. */
export async function readingsCsv(api: ApiClient, request: CsvRequest, signal: AbortSignal): Promise<Blob> {
  const { graph, zone } = request;
  const { sparse } = SERIES_INFO[graph.kind];
  const parts: BlobPart[] = [BYTE_ORDER_MARK, csvHead(sparse)];
  for (const range of callRanges(request)) {
    const readings = await fetchReadings(api, { wellNdx: graph.wellNdx, kind: graph.kind, ...range }, signal);
    // A blob may lie on disk, where text would not.
    parts.push(new Blob([csvLines(readings, zone, sparse)]));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** `<well> <series>.csv` */
export async function exportCsv(api: ApiClient, request: CsvRequest, signal: AbortSignal): Promise<void> {
  const { well, wellNdx, kind } = request.graph;
  saveFile(await readingsCsv(api, request, signal), csvName(well ?? String(wellNdx), t(SERIES_INFO[kind].name)));
}
