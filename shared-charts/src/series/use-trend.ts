import type { SeriesTrend } from '@portal/shared-api';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchTrend, type TrendRequest } from './series.resource.ts';

/** Of all readings, however few of them are drawn; `null` until it is known. */
export function useTrend(request: TrendRequest | null): SeriesTrend | null {
  const { data } = useApiQuery(request && ['series-trend', request], (api, signal) =>
    fetchTrend(api, request as TrendRequest, signal),
  );
  return data?.trend ?? null;
}
