import type { FoundFeature } from '@portal/shared-map';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchProperties } from '../map/features.resource.ts';

export interface Details {
  state: 'ready' | 'loading' | 'failed';
  properties: Record<string, unknown>;
  retry: () => void;
}

/** Lets people turn back a popup's pages without new calls. */
const KEPT = { staleTime: 60_000, gcTime: 60_000 };

/** Fetches what a vector tile lacks. */
export function useDetails({ id, sourceId, complete, properties }: FoundFeature): Details {
  const { data, error, fetching, retry } = useApiQuery(
    complete || id === null ? null : ['feature', sourceId, id],
    (api, signal) => fetchProperties(api, sourceId, id as NonNullable<typeof id>, signal),
    KEPT,
  );
  if (fetching) return { state: 'loading', properties, retry };
  return { state: error === null ? 'ready' : 'failed', properties: data ?? properties, retry };
}
