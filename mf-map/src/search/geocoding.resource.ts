import { pageLanguage } from '@portal/shared-i18n/language';
import type { Position } from '@portal/shared-map';

const MAPBOX = 'https://api.mapbox.com';
/** The district with its neighbors, as far as the embedded basemap: west, south, east, north. */
const SURROUNDINGS = [-104.6, 34.2, -98.8, 38];
/** The service’s limit. */
const MAX_RESULTS = 10;
const TIMEOUT_MILLISECONDS = 4000;

export interface GeocodingService {
  token: string;
  /** `null` for Mapbox's own. */
  apiUrl: string | null;
}

/**
 * @param near where the person looks: what is close to it comes first
 * @returns a GeoJSON FeatureCollection, unchecked; see https://docs.mapbox.com/api/search/geocoding/
 * @throws when the service refuses, fails, or does not answer in time
 */
export async function geocode(
  { token, apiUrl }: GeocodingService,
  text: string,
  near: Position,
  signal: AbortSignal,
): Promise<unknown> {
  const url = new URL('/search/geocode/v6/forward', apiUrl ?? MAPBOX);
  url.search = new URLSearchParams({
    // The service takes no semicolons.
    q: text.replaceAll(';', ' '),
    bbox: SURROUNDINGS.join(','),
    proximity: near.map((degrees) => degrees.toFixed(5)).join(','),
    country: 'us',
    language: pageLanguage() === 'es' ? 'es' : 'en',
    limit: String(MAX_RESULTS),
    access_token: token,
  }).toString();
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]) });
  if (!response.ok) throw new Error(`The maps service answered with status ${response.status}`);
  return response.json();
}
