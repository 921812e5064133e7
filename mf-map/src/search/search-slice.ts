import type { FoundPlace, MapFocus, Position } from '@portal/shared-map';
import type { Slice } from '../slice.ts';

export type SearchMode = 'attributes_search' | 'address_search';

export interface SearchSlice {
  searchMode: SearchMode;
  foundPlace: FoundPlace | null;
  /** A new object for each request, so that the same place can be requested twice. */
  flight: MapFocus | null;
  /** A jump for people who want no motion. */
  flyTo: (center: Position, zoom: number) => void;
}

export const searchSlice: Slice<SearchSlice> = (set) => ({
  searchMode: 'attributes_search',
  foundPlace: null,
  flight: null,
  flyTo: (center, zoom) => set({ flight: { center, zoom } }),
});
