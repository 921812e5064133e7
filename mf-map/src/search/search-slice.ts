import type { Position } from '@portal/shared-map';
import type { Slice } from '../slice.ts';

/** What the search box looks for: wells and GPUs by their attributes, or places by address and coordinates. */
export type SearchMode = 'attributes_search' | 'address_search';

/** Where the map is to go; every request is a new object, so that the same place can be asked for twice. */
export interface Flight {
  center: Position;
  zoom: number;
}

export interface SearchSlice {
  searchMode: SearchMode;
  /** The place that was found last, which a marker shows. */
  foundPlace: { name: string; at: Position } | null;
  flight: Flight | null;
  setSearchMode: (mode: SearchMode) => void;
  showPlace: (place: { name: string; at: Position } | null) => void;
  /** Takes the map to a place: a flight, or a jump for those who want no motion. */
  flyTo: (center: Position, zoom: number) => void;
}

export const searchSlice: Slice<SearchSlice> = (set) => ({
  searchMode: 'attributes_search',
  foundPlace: null,
  flight: null,
  setSearchMode: (searchMode) => set({ searchMode }),
  showPlace: (foundPlace) => set({ foundPlace }),
  flyTo: (center, zoom) => set({ flight: { center, zoom } }),
});
