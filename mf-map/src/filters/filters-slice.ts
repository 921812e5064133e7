import type { Filters, WellCount } from '@portal/shared-api';
import type { WellFilters } from '@portal/shared-api/records';
import { type ColorBy, NO_FILTERS } from '@portal/shared-map';
import type { Slice } from '../slice.ts';

export interface FiltersSlice {
  filters: WellFilters;
  /** `null` keeps the colors that the server sends. */
  colorBy: ColorBy | null;
  /** `null` until known; kept for the life of the page. */
  filterValues: Filters | null;
  /** `null` until known; kept for the life of the page. */
  wellCounts: WellCount[] | null;
  filtersError: string | null;
  setFilters: (change: Partial<WellFilters>) => void;
}

export const filtersSlice: Slice<FiltersSlice> = (set, get) => ({
  filters: NO_FILTERS,
  colorBy: null,
  filterValues: null,
  wellCounts: null,
  filtersError: null,
  setFilters: (change) => set({ filters: { ...get().filters, ...change } }),
});
