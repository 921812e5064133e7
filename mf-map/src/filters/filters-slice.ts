import { type ColorBy, NO_FILTERS, type WellFilters } from '@portal/shared-map';
import type { Slice } from '../slice.ts';

export interface FiltersSlice {
  filters: WellFilters;
  /** What wells are coloured by; `null` leaves them as the server sends them. */
  colorBy: ColorBy | null;
  setFilters: (change: Partial<WellFilters>) => void;
  clearFilters: () => void;
  setColorBy: (colorBy: ColorBy | null) => void;
}

export const filtersSlice: Slice<FiltersSlice> = (set, get) => ({
  filters: NO_FILTERS,
  colorBy: null,
  setFilters: (change) => set({ filters: { ...get().filters, ...change } }),
  clearFilters: () => set({ filters: NO_FILTERS }),
  setColorBy: (colorBy) => set({ colorBy }),
});
