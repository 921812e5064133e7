import type { StateCreator } from 'zustand';

/** `Others`: what else of the store it changes. */
export type Slice<Part, Others = unknown> = StateCreator<Part & Others, [], [], Part>;
