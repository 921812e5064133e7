import type { StateCreator } from 'zustand';
import type { MapState } from './map-store.ts';

/** One feature's part of the store, which may read and change the others. */
export type Slice<Part> = StateCreator<MapState, [], [], Part>;
