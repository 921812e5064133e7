import type { Filters, WellCount } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

/** The values of the well filters, with their colours. */
export const fetchFilters = (api: ApiClient, signal: AbortSignal): Promise<Filters> =>
  api.call('GET /public-map/filters', { signal });

/** Numbers of wells by class, type, status and measurements. */
export const fetchWellCounts = (api: ApiClient, signal: AbortSignal): Promise<WellCount[]> =>
  api.call('GET /public-map/well-counts', { signal });
