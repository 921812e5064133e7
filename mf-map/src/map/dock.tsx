import { GraphDock } from '../graph/graph-dock.tsx';
import { useMapStore } from '../map-store.ts';
import { WellsTable } from '../table/wells-table.tsx';

export function Dock() {
  const graphOpen = useMapStore(({ graph }) => graph !== null);
  const tableOpen = useMapStore((state) => state.tableOpen);
  if (graphOpen) return <GraphDock />;
  return tableOpen ? <WellsTable /> : null;
}
