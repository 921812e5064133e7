import type { MapGpu } from '@portal/shared-api';
import type { Slice } from '../slice.ts';

export interface SelectionSlice {
  /** In the order in which they were selected. */
  selectedGpus: readonly number[];
  /** Ids of parcels, subdivisions and public water systems by the id of their source. */
  highlighted: Readonly<Record<string, readonly number[]>>;
  /** Kept for the life of the page. */
  gpus: ReadonlyMap<number, MapGpu>;
  selectGpu: (gpuNumber: number) => void;
  toggleGpu: (gpuNumber: number) => void;
  toggleHighlight: (sourceId: string, featureId: number) => void;
  setHighlight: (sourceId: string, featureId: number, on: boolean) => void;
  clearHighlight: () => void;
  /** Deselects numbers that no GPU has. */
  learnGpus: (asked: readonly number[], found: readonly MapGpu[]) => void;
}

const toggled = (list: readonly number[], item: number): readonly number[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

export const selectionSlice: Slice<SelectionSlice> = (set, get) => ({
  selectedGpus: [],
  highlighted: {},
  gpus: new Map(),
  selectGpu(gpuNumber) {
    const { selectedGpus } = get();
    if (!selectedGpus.includes(gpuNumber)) set({ selectedGpus: [...selectedGpus, gpuNumber] });
  },
  toggleGpu: (gpuNumber) => set({ selectedGpus: toggled(get().selectedGpus, gpuNumber) }),
  toggleHighlight: (sourceId, id) => get().setHighlight(sourceId, id, !isHighlighted(get(), { sourceId, id })),
  setHighlight(sourceId, featureId, on) {
    const { highlighted } = get();
    const others = (highlighted[sourceId] ?? []).filter((id) => id !== featureId);
    set({ highlighted: { ...highlighted, [sourceId]: on ? [...others, featureId] : others } });
  },
  clearHighlight: () => set({ selectedGpus: [], highlighted: {} }),
  learnGpus(asked, found) {
    const gpus = new Map([...get().gpus, ...found.map((gpu) => [gpu.gpu_number, gpu] as const)]);
    const unknown = asked.filter((number) => !gpus.has(number));
    const { selectedGpus } = get();
    set({
      gpus,
      selectedGpus: unknown.length > 0 ? selectedGpus.filter((number) => !unknown.includes(number)) : selectedGpus,
    });
  },
});

export const isHighlighted = (
  { highlighted }: Pick<SelectionSlice, 'highlighted'>,
  { sourceId, id }: { sourceId: string; id: number },
): boolean => highlighted[sourceId]?.includes(id) === true;

export const countAreas = ({ highlighted }: Pick<SelectionSlice, 'highlighted'>): number =>
  Object.values(highlighted).reduce((sum, ids) => sum + ids.length, 0);
