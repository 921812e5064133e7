import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type WellsQuery = NonNullable<CallInput<'GET /public-map/wells'>['query']>;
export type WellsAnswer = CallOutput<'GET /public-map/wells'>;
export type WellFeature = CallOutput<'GET /public-map/sources/{id}/features/{feature}'>;

export const fetchWells = (api: ApiClient, query: WellsQuery, signal?: AbortSignal): Promise<WellsAnswer> =>
  api.call('GET /public-map/wells', { query, signal });

export const fetchWell = (api: ApiClient, source: string, wellNdx: number, signal: AbortSignal): Promise<WellFeature> =>
  api.call('GET /public-map/sources/{id}/features/{feature}', { params: { id: source, feature: wellNdx }, signal });
