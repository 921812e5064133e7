import type { Position } from '@portal/shared-map';
import type { Portal } from '@portal/shared-ui';
import { attributeHits, coordinateHits, gazetteerHits, geocodedHits } from './found-hits.ts';
import { geocode } from './geocoding.resource.ts';
import type { Hit } from './hits.ts';
import { searchAttributes, searchGazetteer } from './search.resource.ts';
import type { SearchMode } from './search-slice.ts';

/** Coordinates are read; else the maps service where one is configured and knows any, otherwise the embedded gazetteer. */
async function findPlaces({ api, config }: Portal, text: string, near: Position, signal: AbortSignal): Promise<Hit[]> {
  const coordinates = coordinateHits(text);
  if (coordinates.length > 0) return coordinates;
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

/**
 * What no well or GPU is called is searched for as a place.
 *
 * @throws when nobody could be asked, or when the search was canceled
 */
export async function find(
  portal: Portal,
  mode: SearchMode,
  text: string,
  near: Position,
  signal: AbortSignal,
): Promise<Hit[]> {
  const found = mode === 'attributes_search' ? attributeHits(await searchAttributes(portal.api, text, signal)) : [];
  return found.length > 0 ? found : findPlaces(portal, text, near, signal);
}
