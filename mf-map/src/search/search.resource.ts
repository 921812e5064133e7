import type { GazetteerPlace, SearchResult } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

/** At most so many results (specification, section 9). */
export const MAX_RESULTS = 49;

export const searchAttributes = (api: ApiClient, text: string, signal: AbortSignal): Promise<SearchResult[]> =>
  api.call('GET /map-search', { query: { q: text, limit: MAX_RESULTS }, signal });

export const searchGazetteer = (api: ApiClient, text: string, signal: AbortSignal): Promise<GazetteerPlace[]> =>
  api.call('GET /map-search/places', { query: { q: text, limit: MAX_RESULTS }, signal });
