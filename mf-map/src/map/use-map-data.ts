import { useSession } from '@portal/shared-auth/browser';
import { usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useCallback, useEffect, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import { audienceOf, mapDataFor } from './map-data.ts';

/** Fetches layers and sources for whoever uses the page. The answer starts over after a failure. */
export function useMapData(): () => void {
  const { api } = usePortal();
  const audience = useSession(audienceOf);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes the calls again
  useEffect(() => {
    if (audience === null) return;
    const calls = new AbortController();
    mapDataFor(api, audience, calls.signal).then(
      (product) => {
        if (calls.signal.aborted) return;
        for (const problem of product.problems) console.warn(problem);
        useMapStore.getState().receive(product);
      },
      (error: unknown) => {
        if (calls.signal.aborted) return;
        console.error('The layers of the map could not be loaded:', error);
        useMapStore.setState({ dataError: messageOf(error) });
      },
    );
    return () => calls.abort();
  }, [api, audience, attempt]);
  return useCallback(() => {
    useMapStore.setState({ dataError: null, product: null });
    setAttempt((count) => count + 1);
  }, []);
}
