import { MAX_RESULTS } from './search.resource.ts';
import type { SearchMode } from './search-slice.ts';
import type { Answer } from './use-search.ts';

const WITHOUT_ADDRESSES =
  'Street addresses need the maps service; search for a town, county, coordinates, well or GPU.';

function nothingFound(mode: SearchMode, knowsAddresses: boolean): string {
  if (mode === 'attributes_search') return 'No wells or GPUs found';
  return knowsAddresses ? 'No places found' : `No places found. ${WITHOUT_ADDRESSES}`;
}

/**
 * @param answer `null` until there is one
 * @param knowsAddresses whether a maps service is configured, which knows street addresses
 */
export function messageOf(answer: Answer | null, mode: SearchMode, knowsAddresses: boolean): string {
  if (!answer) return 'Searching…';
  const { hits, error } = answer;
  if (error !== null) return `The search failed: ${error}`;
  if (hits.length === 0) return nothingFound(mode, knowsAddresses);
  if (hits.length >= MAX_RESULTS) return `The best ${hits.length} results. Type more to narrow them.`;
  return hits.length === 1 ? '1 result' : `${hits.length} results`;
}
