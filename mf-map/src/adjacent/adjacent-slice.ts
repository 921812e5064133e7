import type { Slice } from '../slice.ts';

export interface AdjacentSlice {
  /** `null` until something is typed. */
  adjacent: { lat: string; lon: string; distance: string } | null;
}

export const adjacentSlice: Slice<AdjacentSlice> = () => ({ adjacent: null });
