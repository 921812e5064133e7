import type { OpenGraph } from '@portal/shared-charts';
import type { MapFocus, Position } from '@portal/shared-map';
import type { PanelSection } from '../panel/section.ts';
import type { Slice } from '../slice.ts';
import { isLowScreen } from '../small-screen.ts';
import type { TableSlice } from '../table/table-slice.ts';

export interface GraphSlice {
  graph: OpenGraph | null;
  graphExpanded: boolean;
  tableBehindGraph: boolean;
  /** Folded for the graph, as on a low screen no room is left for it. */
  sectionBehindGraph: PanelSection | null;
  /** A person opened the graph, not a link. */
  graphTakesFocus: boolean;
  /** With the first of its series, in place of the table until it is closed. */
  openGraph: (well: Pick<OpenGraph, 'wellNdx' | 'well' | 'available'>, at?: Position) => void;
  changeGraph: (change: Partial<OpenGraph>) => void;
  closeGraph: () => void;
  /** Also folds the panel's section, so that a strip of the map is left. */
  toggleGraphSize: () => void;
}

interface Others extends Pick<TableSlice, 'tableOpen' | 'tableTakesFocus'> {
  picked: { at: Position } | null;
  section: PanelSection | null;
  view: { zoom: number };
  flight: MapFocus | null;
}

export const graphSlice: Slice<GraphSlice, Others> = (set, get) => ({
  graph: null,
  graphExpanded: false,
  tableBehindGraph: false,
  sectionBehindGraph: null,
  graphTakesFocus: false,
  openGraph({ wellNdx, well, available }, at = get().picked?.at) {
    const { graph, tableOpen, tableBehindGraph, section, view } = get();
    set({
      // The graph leaves the well a strip of the map.
      ...(at && { flight: { center: at, zoom: view.zoom } }),
      ...(section !== null && isLowScreen() && { section: null, sectionBehindGraph: section }),
      graph: { wellNdx, well, available, kind: available[0] ?? 'winter', start: null, end: null },
      tableBehindGraph: tableOpen || (graph !== null && tableBehindGraph),
      tableOpen: false,
      graphTakesFocus: true,
      picked: null,
    });
  },
  changeGraph(change) {
    const { graph } = get();
    if (graph) set({ graph: { ...graph, ...change } });
  },
  toggleGraphSize() {
    const graphExpanded = !get().graphExpanded;
    set({ graphExpanded, ...(graphExpanded && { section: null }) });
  },
  closeGraph() {
    const { tableBehindGraph, section, sectionBehindGraph } = get();
    set({
      graph: null,
      graphExpanded: false,
      graphTakesFocus: false,
      tableOpen: tableBehindGraph,
      tableTakesFocus: tableBehindGraph,
      tableBehindGraph: false,
      section: section ?? sectionBehindGraph,
      sectionBehindGraph: null,
    });
  },
});
