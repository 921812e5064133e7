import type { Position } from '@portal/shared-map';
import type { Portal } from '@portal/shared-ui';
import { geocode } from './geocoding.resource.ts';
import { attributeHits, gazetteerHits, geocodedHits, type Hit } from './hits.ts';
import { searchAttributes, searchGazetteer } from './search.resource.ts';
import type { SearchMode } from './search-slice.ts';

/** The maps service where one is configured and knows any, otherwise the embedded gazetteer. */
async function findPlaces({ api, config }: Portal, text: string, near: Position, signal: AbortSignal): Promise<Hit[]> {
  if (config.mapboxToken) {
    try {
      const service = { token: config.mapboxToken, apiUrl: config.mapboxApiUrl };
      const hits = geocodedHits(await geocode(service, text, near, signal));
      if (hits.length > 0) return hits;
    } catch (error) {
      signal.throwIfAborted();
      console.warn('The maps service could not be asked for the address; the gazetteer answers:', error);
    }
  }
  return gazetteerHits(await searchGazetteer(api, text, signal));
}

/** Rejects when nobody could be asked, or when the search was canceled. */
export async function find(
  portal: Portal,
  mode: SearchMode,
  text: string,
  near: Position,
  signal: AbortSignal,
): Promise<Hit[]> {
  return mode === 'attributes_search'
    ? attributeHits(await searchAttributes(portal.api, text, signal))
    : findPlaces(portal, text, near, signal);
}
