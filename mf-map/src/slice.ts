import type { StateCreator } from 'zustand';

/** One feature's part of the store, and what else of the store it changes. */
export type Slice<Part, Others = unknown> = StateCreator<Part & Others, [], [], Part>;
