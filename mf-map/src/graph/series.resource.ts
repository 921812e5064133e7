import type { Reading, WellProperties } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import type { SeriesKind } from './graph-slice.ts';
import type { CallRange } from './range.ts';
import { SERIES_INFO } from './series-info.ts';

export interface ReadingsRequest extends CallRange {
  wellNdx: number;
  kind: SeriesKind;
  /** About how many readings to get of a longer series; without it all of them. */
  points?: number;
}

/** Readings of a series, oldest first. */
export const fetchReadings = (
  api: ApiClient,
  { wellNdx, kind, ...query }: ReadingsRequest,
  signal: AbortSignal,
): Promise<Reading[]> => api.call(SERIES_INFO[kind].call, { params: { well_ndx: wellNdx }, query, signal });

/** The properties of a well: its number and the series that it has. */
export async function fetchWell(
  api: ApiClient,
  wellNdx: number,
  signal: AbortSignal,
): Promise<Partial<WellProperties>> {
  const params = { id: 'wells', feature: wellNdx };
  const feature = await api.call('GET /public-map/sources/{id}/features/{feature}', { params, signal });
  return feature.properties;
}
