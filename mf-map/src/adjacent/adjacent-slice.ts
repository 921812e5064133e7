import type { Slice } from '../slice.ts';

export interface AdjacentSlice {
  /** What has been typed into the Adjacent Wells Tool; `null` until then. */
  adjacent: { lat: string; lon: string; distance: string } | null;
}

export const adjacentSlice: Slice<AdjacentSlice> = () => ({ adjacent: null });
