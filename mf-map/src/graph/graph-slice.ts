import type { Slice } from '../slice.ts';

/** The series that a well can have, by the flags of its properties. */
export const SERIES = ['winter', 'telemetry', 'battery', 'temperature'] as const;
export type SeriesKind = (typeof SERIES)[number];

/** The graph that is open. */
export interface OpenGraph {
  wellNdx: number;
  /** The well's number for people; `null` until it is known, as from a link. */
  well: string | null;
  /** The series that the well has; empty until they are known. */
  available: readonly SeriesKind[];
  kind: SeriesKind;
  /** Local dates `YYYY-MM-DD`; `null` is the series' default. */
  start: string | null;
  end: string | null;
}

export interface GraphSlice {
  graph: OpenGraph | null;
  graphExpanded: boolean;
  /** Whether the table of wells comes back when the graph is closed. */
  tableBehindGraph: boolean;
  /** Opens a well's graph with the first of its series. It takes the place of the table, until it is closed. */
  openGraph: (well: Pick<OpenGraph, 'wellNdx' | 'well' | 'available'>) => void;
  changeGraph: (change: Partial<OpenGraph>) => void;
  closeGraph: () => void;
}

export const graphSlice: Slice<GraphSlice> = (set, get) => ({
  graph: null,
  graphExpanded: false,
  tableBehindGraph: false,
  openGraph({ wellNdx, well, available }) {
    const { graph, tableOpen, tableBehindGraph } = get();
    set({
      graph: { wellNdx, well, available, kind: available[0] ?? 'winter', start: null, end: null },
      tableBehindGraph: tableOpen || (graph !== null && tableBehindGraph),
      tableOpen: false,
      picked: null,
    });
  },
  changeGraph(change) {
    const { graph } = get();
    if (graph) set({ graph: { ...graph, ...change } });
  },
  closeGraph: () =>
    set({ graph: null, graphExpanded: false, tableOpen: get().tableBehindGraph, tableBehindGraph: false }),
});
