import { useSession } from '@portal/shared-auth/browser';
import type { FoundFeature } from '@portal/shared-map';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { useEffect } from 'react';
import { fetchProperties } from '../map/features.resource.ts';
import { audienceOf } from '../map/map-data.ts';

export interface Details {
  state: 'ready' | 'loading' | 'failed';
  properties: Record<string, unknown>;
  retry: () => void;
}

const KEY = 'feature';
/** Lets people turn back a popup's pages without new calls. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** Fetches what the feature on the map lacks, once while the popup is open. */
export function useDetails({ id, sourceId, complete, properties }: FoundFeature): Details {
  const audience = useSession(audienceOf);
  useEffect(() => () => queryClient.removeQueries({ queryKey: [KEY] }), []);
  const { data, error, fetching, retry } = useApiQuery(
    complete || id === null ? null : [KEY, audience, sourceId, id],
    (api, signal) => fetchProperties(api, sourceId, id as NonNullable<typeof id>, signal),
    KEPT,
  );
  if (fetching && data === undefined) return { state: 'loading', properties, retry };
  return { state: error === null ? 'ready' : 'failed', properties: data ?? properties, retry };
}
