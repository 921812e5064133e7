import type { Layer, Source } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

/** How long the layers are kept (specification, section 9). */
export const LAYERS_KEPT_MILLISECONDS = 86_400_000;

interface KeptLayers {
  at: number;
  layers: Layer[];
}

const keyOf = (audience: string): string => `portal.map-layers.${__APP_VERSION__}.${audience}`;

function kept(audience: string): Layer[] | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(audience)) ?? 'null') as KeptLayers | null;
    const age = Date.now() - (found?.at ?? 0);
    return found && age >= 0 && age < LAYERS_KEPT_MILLISECONDS && Array.isArray(found.layers) ? found.layers : null;
  } catch {
    return null;
  }
}

function keep(audience: string, layers: Layer[]): void {
  try {
    localStorage.setItem(keyOf(audience), JSON.stringify({ at: Date.now(), layers } satisfies KeptLayers));
  } catch {
    // A full or forbidden storage only costs the next visit a request.
  }
}

/** @param audience whose answer it is: `visitor`, or the id of the signed-in person */
export async function fetchLayers(api: ApiClient, audience: string, signal: AbortSignal): Promise<Layer[]> {
  const known = kept(audience);
  if (known) return known;
  const layers = await api.call('GET /public-map/layers', { signal });
  keep(audience, layers);
  return layers;
}

export const fetchSources = (api: ApiClient, signal: AbortSignal): Promise<Source[]> =>
  api.call('GET /public-map/sources', { query: { data: 'link' }, signal });
