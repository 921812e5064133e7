import { seriesOf } from '@portal/shared-charts';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useEffect } from 'react';
import { fetchProperties } from '../map/features.resource.ts';
import { useMapStore } from '../map-store.ts';

function nameGraph(wellNdx: number, well: string, found: ReturnType<typeof seriesOf>): void {
  const { graph, changeGraph } = useMapStore.getState();
  if (!graph || graph.wellNdx !== wellNdx) return;
  const available = found.length > 0 ? found : [graph.kind];
  changeGraph({ well, available, kind: available.includes(graph.kind) ? graph.kind : (available[0] ?? graph.kind) });
}

/** For a graph opened by a link; where the call fails only the linked series is offered. */
export function useLinkedWell(wellNdx: number, isKnown: boolean): void {
  const { data, error } = useApiQuery(isKnown ? null : ['map', 'linked-well', wellNdx], (api, signal) =>
    fetchProperties(api, 'wells', wellNdx, signal),
  );
  useEffect(() => {
    if (data) nameGraph(wellNdx, String(data.Well ?? wellNdx), seriesOf(data));
    else if (error !== null) nameGraph(wellNdx, String(wellNdx), []);
  }, [data, error, wellNdx]);
}
