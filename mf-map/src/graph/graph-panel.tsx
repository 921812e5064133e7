import type { OpenGraph } from '@portal/shared-charts';
import { SeriesGraph } from '@portal/shared-charts/series';
import { useMapStore } from '../map-store.ts';
import { GraphHeader } from './graph-header.tsx';
import { useLinkedWell } from './use-linked-well.ts';

function Opened({ graph }: { graph: OpenGraph }) {
  useLinkedWell(graph.wellNdx, graph.well !== null);
  return (
    <>
      <GraphHeader well={graph.well} />
      <SeriesGraph graph={graph} onChange={useMapStore.getState().changeGraph} />
    </>
  );
}

/** Graph of a well's measurements (MAP-16). */
export function GraphPanel() {
  const graph = useMapStore((state) => state.graph);
  return graph && <Opened key={graph.wellNdx} graph={graph} />;
}
