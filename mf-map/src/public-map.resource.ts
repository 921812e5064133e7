import type { Layer, Source } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';

/** How long the layers are kept (specification, section 9). */
export const LAYERS_KEPT_MILLISECONDS = 86_400_000;

interface KeptLayers {
  at: number;
  /** Addresses of the sources that came with the layers: they change with the layers, and with what these draw. */
  links: string;
  layers: Layer[];
}

const keyOf = (audience: string): string => `portal.map-layers.${__APP_VERSION__}.${audience}`;

const linksOf = (sources: readonly Source[]): string => JSON.stringify(sources);

function kept(audience: string): KeptLayers | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(audience)) ?? 'null') as KeptLayers | null;
    const age = Date.now() - (found?.at ?? 0);
    return found && age >= 0 && age < LAYERS_KEPT_MILLISECONDS && Array.isArray(found.layers) ? found : null;
  } catch {
    return null;
  }
}

function keep(audience: string, layers: Layer[], links: string): void {
  try {
    localStorage.setItem(keyOf(audience), JSON.stringify({ at: Date.now(), links, layers } satisfies KeptLayers));
  } catch {
    // A full or forbidden storage only costs the next visit a request.
  }
}

/**
 * Layers are kept for a day, unless the district changes its map meanwhile.
 *
 * @param audience whose answer it is: `visitor`, or the id of the signed-in person
 */
export async function fetchMapData(
  api: ApiClient,
  audience: string,
  signal: AbortSignal,
): Promise<[layers: Layer[], sources: Source[]]> {
  const known = kept(audience);
  const fetchLayers = () => api.call('GET /public-map/layers', { signal });
  const asked = known ? null : fetchLayers();
  // Its failure is reported where it is awaited.
  asked?.catch(() => {});
  const sources = await api.call('GET /public-map/sources', { query: { data: 'link' }, signal });
  const links = linksOf(sources);
  if (known?.links === links) return [known.layers, sources];
  const layers = await (asked ?? fetchLayers());
  keep(audience, layers, links);
  return [layers, sources];
}
