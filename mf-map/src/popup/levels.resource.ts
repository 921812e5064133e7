import type { Reading, SeriesTrend } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { SERIES_INFO, type SeriesKind } from '@portal/shared-charts';

/** Of the district's loggers; most have sent a reading since. */
const RECENT_MILLISECONDS = 30 * 86_400_000;
/** Longer records are thinned to their extremes. */
const POINTS = 2000;

/** Until the last reading; of a logger only what it takes to know the last one up to now, however long ago it was. */
export async function fetchLevels(
  api: ApiClient,
  well_ndx: number,
  kind: SeriesKind,
  now: number,
  signal: AbortSignal,
): Promise<Reading[]> {
  const since = (start?: string): Promise<Reading[]> =>
    api.call(SERIES_INFO[kind].call, {
      params: { well_ndx },
      query: {
        ...(start && { start }),
        ...(kind !== 'winter' && { end: new Date(now).toISOString() }),
        points: POINTS,
      },
      signal,
    });
  if (kind === 'winter') return since();
  const recent = await since(new Date(now - RECENT_MILLISECONDS).toISOString());
  if (recent.length > 0) return recent;
  const lastKept = (await since()).at(-1);
  return lastKept ? since(lastKept.collect_timestamp) : [];
}

/** Of all winters on record. */
export const fetchWinterTrend = async (
  api: ApiClient,
  well_ndx: number,
  signal: AbortSignal,
): Promise<SeriesTrend | null> =>
  (await api.call('GET /series-trends/{well_ndx}', { params: { well_ndx }, query: { series: 'winter' }, signal }))
    .trend;
