import { t } from '@portal/shared-i18n';
import { MAX_RESULTS } from './search.resource.ts';
import type { SearchMode } from './search-slice.ts';
import type { Answer } from './use-search.ts';

function nothingFound(mode: SearchMode, knowsAddresses: boolean): string {
  if (mode === 'attributes_search') return t('No wells or GPUs found, and no place of that name');
  return knowsAddresses
    ? t('No places found')
    : t(
        'No places found. Street addresses are not available. Search for a town, county, survey section or coordinates instead.',
      );
}

/**
 * @param answer `null` until there is one
 * @param knowsAddresses whether a maps service is configured, which knows street addresses
 */
export function messageOf(answer: Answer | null, mode: SearchMode, knowsAddresses: boolean): string {
  if (!answer) return t('Searching…');
  const { hits, error } = answer;
  if (error !== null) return t('The search failed: {reason}', { reason: error });
  if (hits.length === 0) return nothingFound(mode, knowsAddresses);
  if (mode === 'attributes_search' && hits.every(({ gpu, well }) => gpu === null && well === null))
    return t('No wells or GPUs found, but {count, plural, one {# place} other {# places}}', { count: hits.length });
  if (hits.length >= MAX_RESULTS)
    return t('Showing the best {count} results. Type more to narrow them down.', { count: hits.length });
  return t('{count, plural, one {# result} other {# results}}', { count: hits.length });
}
