import { seriesOf } from '@portal/shared-charts';
import { usePortal } from '@portal/shared-ui';
import { useEffect } from 'react';
import { useMapStore } from '../map-store.ts';
import { fetchWell } from './well.resource.ts';

/** Finds out the number and the series of a well whose graph a link has opened. Where that fails the linked series is offered. */
export function useLinkedWell(wellNdx: number, isKnown: boolean): void {
  const { api } = usePortal();
  useEffect(() => {
    if (isKnown) return;
    const call = new AbortController();
    const change = (well: string, found: ReturnType<typeof seriesOf>): void => {
      const { graph, changeGraph } = useMapStore.getState();
      if (!graph || graph.wellNdx !== wellNdx) return;
      const available = found.length > 0 ? found : [graph.kind];
      changeGraph({
        well,
        available,
        kind: available.includes(graph.kind) ? graph.kind : (available[0] ?? graph.kind),
      });
    };
    fetchWell(api, wellNdx, call.signal).then(
      (properties) => {
        if (!call.signal.aborted) change(properties.Well ?? String(wellNdx), seriesOf(properties));
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        console.error(`Well ${wellNdx} of the link could not be loaded:`, error);
        change(String(wellNdx), []);
      },
    );
    return () => call.abort();
  }, [api, wellNdx, isKnown]);
}
