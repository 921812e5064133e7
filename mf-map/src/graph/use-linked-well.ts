import { seriesOf } from '@portal/shared-charts';
import { markOverlay, type Position } from '@portal/shared-map';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useEffect, useMemo, useState } from 'react';
import { useOverlay } from '../map/controller-context.ts';
import { fetchFeature } from '../map/features.resource.ts';
import { WELL_ZOOM } from '../map/found-well.ts';
import { isAtStart } from '../map/view-hash.ts';
import { useMapStore } from '../map-store.ts';

function nameGraph(wellNdx: number, well: string, found: ReturnType<typeof seriesOf>): void {
  const { graph, changeGraph } = useMapStore.getState();
  if (!graph || graph.wellNdx !== wellNdx) return;
  const available = found.length > 0 ? found : [graph.kind];
  changeGraph({ well, available, kind: available.includes(graph.kind) ? graph.kind : (available[0] ?? graph.kind) });
}

/** A link with a place keeps it. */
function flyToWell(at: Position): void {
  const { view, flyTo } = useMapStore.getState();
  if (isAtStart(view)) flyTo(at, WELL_ZOOM);
}

/** For a graph opened by a link, whose well is marked; where the call fails only the linked series is offered. */
export function useLinkedWell(wellNdx: number, isKnown: boolean): void {
  const [at, setAt] = useState<Position | null>(null);
  const { data, error } = useApiQuery(isKnown ? null : ['map', 'linked-well', wellNdx], (api, signal) =>
    fetchFeature(api, 'wells', wellNdx, signal),
  );
  useEffect(() => {
    if (data) {
      const position = data.geometry.coordinates as Position;
      setAt(position);
      flyToWell(position);
      nameGraph(wellNdx, String(data.properties.Well ?? wellNdx), seriesOf(data.properties));
    } else if (error !== null) nameGraph(wellNdx, String(wellNdx), []);
  }, [data, error, wellNdx]);
  useOverlay(
    'graph',
    useMemo(() => markOverlay('graph', at, 'looked-at'), [at]),
  );
}
