import type { Filters, Layer, WellCount } from '@portal/shared-api';
import type { WellFilters } from '@portal/shared-api/records';
import { type ColorBy, type LayerStates, NO_FILTERS } from '@portal/shared-map';
import type { Slice } from '../slice.ts';
import { withFlagLayers } from './flag-layers.ts';

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

interface Others {
  product: { layers: readonly Layer[] } | null;
  states: LayerStates;
}

export const filtersSlice: Slice<FiltersSlice, Others> = (set, get) => ({
  filters: NO_FILTERS,
  colorBy: null,
  filterValues: null,
  wellCounts: null,
  filtersError: null,
  setFilters(change) {
    const { filters: before, states, product } = get();
    const filters = { ...before, ...change };
    set({ filters, states: withFlagLayers(states, product?.layers, before, filters) });
  },
});
