import type { GazetteerPlace } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

const MAX_PLACES = 10;

/** Towns, counties and survey sections by name. */
export const fetchPlaces = (api: ApiClient, text: string, signal: AbortSignal): Promise<GazetteerPlace[]> =>
  api.call('GET /map-search/places', { query: { q: text, limit: MAX_PLACES }, signal });
