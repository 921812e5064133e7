import type { Reading } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { SERIES_INFO, type SeriesKind } from '@portal/shared-charts';

/** @param start ISO 8601; all readings without */
export const fetchLevels = (
  api: ApiClient,
  well_ndx: number,
  kind: SeriesKind,
  start: string | undefined,
  signal: AbortSignal,
): Promise<Reading[]> =>
  api.call(SERIES_INFO[kind].call, { params: { well_ndx }, query: { ...(start && { start }), points: 2000 }, signal });
