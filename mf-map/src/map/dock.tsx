import { GraphDock } from '../graph/graph-dock.tsx';
import { useMapStore } from '../map-store.ts';
import { WellsTable } from '../table/wells-table.tsx';

/** Below the map: the graph or the table, whichever is open. The map keeps the rest of the height. */
export function Dock() {
  const graphOpen = useMapStore(({ graph }) => graph !== null);
  const tableOpen = useMapStore((state) => state.tableOpen);
  if (graphOpen) return <GraphDock />;
  return tableOpen ? <WellsTable /> : null;
}
