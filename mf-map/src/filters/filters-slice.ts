import type { Filters, WellCount } from '@portal/shared-api';
import type { WellFilters } from '@portal/shared-api/records';
import { type ColorBy, NO_FILTERS } from '@portal/shared-map';
import type { Slice } from '../slice.ts';

export interface FiltersSlice {
  filters: WellFilters;
  /** What wells are coloured by; `null` leaves them as the server sends them. */
  colorBy: ColorBy | null;
  /** The values that can be asked for, with their colours; `null` until they are known. Kept for the life of the page. */
  filterValues: Filters | null;
  /** Numbers of wells by what the filters ask for; `null` until they are known. Kept for the life of the page. */
  wellCounts: WellCount[] | null;
  /** Why one of the two is missing, where its call has failed. */
  filtersError: string | null;
  setFilters: (change: Partial<WellFilters>) => void;
  clearFilters: () => void;
  setColorBy: (colorBy: ColorBy | null) => void;
}

export const filtersSlice: Slice<FiltersSlice> = (set, get) => ({
  filters: NO_FILTERS,
  colorBy: null,
  filterValues: null,
  wellCounts: null,
  filtersError: null,
  setFilters: (change) => set({ filters: { ...get().filters, ...change } }),
  clearFilters: () => set({ filters: NO_FILTERS }),
  setColorBy: (colorBy) => set({ colorBy }),
});
