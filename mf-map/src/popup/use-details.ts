import type { FoundFeature } from '@portal/shared-map';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchProperties } from './features.resource.ts';

/** What is known of a feature: all, or what the map carries until the rest has come. */
export interface Details {
  state: 'ready' | 'loading' | 'failed';
  properties: Record<string, unknown>;
  retry: () => void;
}

/** So that the pages of a popup can be turned back without asking again. */
const KEPT = { staleTime: 60_000, gcTime: 60_000 };

/** The properties of the feature that a popup shows. What a vector tile lacks is fetched. */
export function useDetails({ id, sourceId, complete, properties }: FoundFeature): Details {
  const { data, error, fetching, retry } = useApiQuery(
    complete || id === null ? null : ['feature', sourceId, id],
    (api, signal) => fetchProperties(api, sourceId, id as NonNullable<typeof id>, signal),
    KEPT,
  );
  if (fetching) return { state: 'loading', properties, retry };
  return { state: error === null ? 'ready' : 'failed', properties: data ?? properties, retry };
}
