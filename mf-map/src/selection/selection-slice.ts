import type { Slice } from '../slice.ts';

export interface SelectionSlice {
  /** Numbers of the selected GPUs, in the order in which they were selected. */
  selectedGpus: readonly number[];
  /** Ids of the highlighted areas by the id of their source: parcels, subdivisions, public water systems. */
  highlighted: Readonly<Record<string, readonly number[]>>;
  selectGpu: (gpuNumber: number) => void;
  toggleGpu: (gpuNumber: number) => void;
  toggleHighlight: (sourceId: string, featureId: number) => void;
  /** "Clear highlight": neither GPUs nor areas are highlighted any more. */
  clearHighlight: () => void;
}

const toggled = (list: readonly number[], item: number): readonly number[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

export const selectionSlice: Slice<SelectionSlice> = (set, get) => ({
  selectedGpus: [],
  highlighted: {},
  selectGpu(gpuNumber) {
    const { selectedGpus } = get();
    if (!selectedGpus.includes(gpuNumber)) set({ selectedGpus: [...selectedGpus, gpuNumber] });
  },
  toggleGpu: (gpuNumber) => set({ selectedGpus: toggled(get().selectedGpus, gpuNumber) }),
  toggleHighlight(sourceId, featureId) {
    const { highlighted } = get();
    set({ highlighted: { ...highlighted, [sourceId]: toggled(highlighted[sourceId] ?? [], featureId) } });
  },
  clearHighlight: () => set({ selectedGpus: [], highlighted: {} }),
});
