import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type WellsQuery = NonNullable<CallInput<'GET /public-map/wells'>['query']>;
type WellsAnswer = CallOutput<'GET /public-map/wells'>;

export const fetchWells = (api: ApiClient, query: WellsQuery, signal?: AbortSignal): Promise<WellsAnswer> =>
  api.call('GET /public-map/wells', { query, signal });
