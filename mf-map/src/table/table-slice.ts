import type { Slice } from '../slice.ts';

export interface TableSlice {
  tableOpen: boolean;
  /** It comes back in the place of a graph, whose focus it takes. */
  tableTakesFocus: boolean;
  setTableOpen: (open: boolean) => void;
}

export const tableSlice: Slice<TableSlice, { graph: unknown }> = (set) => ({
  tableOpen: false,
  tableTakesFocus: false,
  setTableOpen: (tableOpen) => set(tableOpen ? { tableOpen, graph: null } : { tableOpen }),
});
