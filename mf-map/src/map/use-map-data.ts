import { useSession } from '@portal/shared-auth/browser';
import { messageOf } from '@portal/shared-ui/answers';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { useEffect } from 'react';
import { useMapStore } from '../map-store.ts';
import { audienceOf, mapDataFor } from './map-data.ts';

const KEY = ['map', 'data'];

function startOver(): void {
  useMapStore.setState({ dataError: null, product: null });
  void queryClient.resetQueries({ queryKey: KEY });
}

/** Returns a function that starts over after a failure. */
export function useMapData(): () => void {
  const audience = useSession(audienceOf);
  const { data, error } = useApiQuery(audience === null ? null : [...KEY, audience], (api, signal) =>
    mapDataFor(api, audience as string, signal),
  );
  useEffect(() => {
    if (!data) return;
    for (const problem of data.problems) console.warn(problem);
    useMapStore.getState().receive(data);
  }, [data]);
  useEffect(() => {
    if (error === null) return;
    const { section, sectionBehindGraph } = useMapStore.getState();
    // The panel says it, which a linked graph may have folded.
    useMapStore.setState({
      dataError: messageOf(error),
      section: section ?? sectionBehindGraph,
      sectionBehindGraph: null,
    });
  }, [error]);
  return startOver;
}
