import { usePortal } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import { GraphHeader } from './graph-header.tsx';
import type { OpenGraph } from './graph-slice.ts';
import { OpenSeries } from './open-series.tsx';
import { useLinkedWell } from './use-linked-well.ts';

function Opened({ graph }: { graph: OpenGraph }) {
  const { config } = usePortal();
  useLinkedWell(graph.wellNdx, graph.well !== null);
  return (
    <>
      <GraphHeader well={graph.well} />
      <OpenSeries graph={graph} zone={config.timeZone} />
    </>
  );
}

/** Graph of a well's measurements (MAP-16). */
export function GraphPanel() {
  const graph = useMapStore((state) => state.graph);
  return graph && <Opened key={graph.wellNdx} graph={graph} />;
}
