import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

/** What is asked for: a part of the map, the filters, an order and a page. */
export type WellsQuery = NonNullable<CallInput<'GET /public-map/wells'>['query']>;
export type WellsAnswer = CallOutput<'GET /public-map/wells'>;
export type WellFeature = CallOutput<'GET /public-map/sources/{id}/features/{feature}'>;

/** A page of the wells in a part of the map, and how many there are in all. */
export const fetchWells = (api: ApiClient, query: WellsQuery, signal?: AbortSignal): Promise<WellsAnswer> =>
  api.call('GET /public-map/wells', { query, signal });

/** A well with all its properties. */
export const fetchWell = (api: ApiClient, source: string, wellNdx: number, signal: AbortSignal): Promise<WellFeature> =>
  api.call('GET /public-map/sources/{id}/features/{feature}', { params: { id: source, feature: wellNdx }, signal });
