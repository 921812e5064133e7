import type { ApiClient } from '@portal/shared-api/client';
import { addNames } from '@portal/shared-i18n';
import { pageLanguage } from '@portal/shared-i18n/language';

const LIMIT_MS = 4000;

/** Spanish names of layers and lookup values, for Spanish pages. Without an answer in time they stay English. */
export async function loadNames(api: ApiClient): Promise<void> {
  if (pageLanguage() !== 'es') return;
  try {
    addNames(await api.call('GET /public-map/names/es', { signal: AbortSignal.timeout(LIMIT_MS) }));
  } catch (cause) {
    console.error('Names of layers and lookup values stay in English:', cause);
  }
}
