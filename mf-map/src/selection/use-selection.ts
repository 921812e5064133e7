import { selectionOverlay } from '@portal/shared-map';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useOverlay } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { describeChange, sumOfAcres } from './acres.ts';
import { fetchGpus } from './gpus.resource.ts';
import { countAreas } from './selection-slice.ts';

export function useSelectionOnMap(): void {
  const sources = useMapStore((state) => state.product?.sources);
  const selectedGpus = useMapStore((state) => state.selectedGpus);
  const highlighted = useMapStore((state) => state.highlighted);
  const overlay = useMemo(() => {
    const gpus = (sources ?? []).filter(({ kind }) => kind === 'gpu').map(({ id }) => [id, selectedGpus]);
    return selectionOverlay({ ...highlighted, ...Object.fromEntries(gpus) });
  }, [sources, selectedGpus, highlighted]);
  useOverlay('selection', overlay);
}

export function useGpuFacts(): { failed: boolean; retry: () => void } {
  const selectedGpus = useMapStore((state) => state.selectedGpus);
  const gpus = useMapStore((state) => state.gpus);
  const missing = useMemo(() => selectedGpus.filter((number) => !gpus.has(number)), [selectedGpus, gpus]);
  const { data, error, retry } = useApiQuery(missing.length === 0 ? null : ['map', 'gpus', missing], (api, signal) =>
    fetchGpus(api, missing, signal),
  );
  useEffect(() => {
    if (data) useMapStore.getState().learnGpus(missing, data);
  }, [data, missing]);
  return { failed: error !== null, retry };
}

/** Waits until the acres are known, or cannot be. */
export function useSelectionAnnouncement(factsFailed: boolean): string {
  const gpus = useMapStore((state) => state.selectedGpus);
  const areas = useMapStore(countAreas);
  const acres = useMapStore((state) => sumOfAcres(state.selectedGpus, state.gpus));
  const announced = useRef<{ gpus: readonly number[]; areas: number }>({ gpus: [], areas: 0 });
  const [words, setWords] = useState('');
  useEffect(() => {
    if (acres === null && !factsFailed) return;
    const change = describeChange(announced.current, { gpus, areas }, acres);
    announced.current = { gpus, areas };
    if (change) setWords(change);
  }, [gpus, areas, acres, factsFailed]);
  return words;
}
