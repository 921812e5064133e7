import { MOST_RESULTS } from './search.resource.ts';
import type { SearchMode } from './search-slice.ts';
import type { Answer } from './use-search.ts';

const NOTHING: Record<SearchMode, string> = {
  attributes_search: 'No wells or GPUs found',
  address_search: 'No places found',
};

/** What is said of a search: how many results there are, or why there are none. `answer` is `null` until there is one. */
export function messageOf(answer: Answer | null, mode: SearchMode): string {
  if (!answer) return 'Searching …';
  const { hits, error } = answer;
  if (error !== null) return `The search failed: ${error}`;
  if (hits.length === 0) return NOTHING[mode];
  if (hits.length >= MOST_RESULTS) return `The best ${hits.length} results. Type more to narrow them.`;
  return hits.length === 1 ? '1 result' : `${hits.length} results`;
}
