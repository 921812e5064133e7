import type { Filters, WellCount } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

export const fetchFilters = (api: ApiClient, signal: AbortSignal): Promise<Filters> =>
  api.call('GET /public-map/filters', { signal });

export const fetchWellCounts = (api: ApiClient, signal: AbortSignal): Promise<WellCount[]> =>
  api.call('GET /public-map/well-counts', { signal });
