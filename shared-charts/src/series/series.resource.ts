import type { Reading, SeriesTrend } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import type { CallRange } from './range.ts';
import { SERIES_INFO, type SeriesKind } from './series-info.ts';

export interface ReadingsRequest extends CallRange {
  wellNdx: number;
  kind: SeriesKind;
  /** About how many readings to thin to; all by default. */
  points?: number;
}

export type TrendRequest = Omit<ReadingsRequest, 'points'>;

export const fetchReadings = (
  api: ApiClient,
  { wellNdx, kind, ...query }: ReadingsRequest,
  signal: AbortSignal,
): Promise<Reading[]> => api.call(SERIES_INFO[kind].call, { params: { well_ndx: wellNdx }, query, signal });

export const fetchTrend = (
  api: ApiClient,
  { wellNdx, kind, ...range }: TrendRequest,
  signal: AbortSignal,
): Promise<{ trend: SeriesTrend | null }> =>
  api.call('GET /series-trends/{well_ndx}', {
    params: { well_ndx: wellNdx },
    query: { series: kind, ...range },
    signal,
  });
