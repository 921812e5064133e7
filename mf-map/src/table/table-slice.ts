import type { Slice } from '../slice.ts';

export interface TableSlice {
  /** Whether the table of the wells in view stands below the map, or in its place. */
  tableOpen: boolean;
  setTableOpen: (open: boolean) => void;
}

export const tableSlice: Slice<TableSlice> = (set) => ({
  tableOpen: false,
  setTableOpen: (tableOpen) => set(tableOpen ? { tableOpen, graph: null } : { tableOpen }),
});
