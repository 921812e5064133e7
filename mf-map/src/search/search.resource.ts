import type { GazetteerPlace, SearchResult } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

/** Wells and GPUs whose attributes match a text, the best match first. */
export const searchAttributes = (api: ApiClient, text: string, signal: AbortSignal): Promise<SearchResult[]> =>
  api.call('GET /map-search', { query: { q: text }, signal });

/** Places of the embedded gazetteer by name, the best match first. */
export const searchGazetteer = (api: ApiClient, text: string, signal: AbortSignal): Promise<GazetteerPlace[]> =>
  api.call('GET /map-search/places', { query: { q: text }, signal });
