import { useMapStore } from '../map-store.ts';
import type { Hit } from './hits.ts';

/** How close the map goes (specification, section 9). */
const ZOOM = { gpu: 14, place: 16 } as const;

/** Takes the map to what was found: a GPU joins the selection, anything else is marked. */
export function choose({ group, title, at, gpu }: Hit): void {
  const { selectGpu, showPlace, flyTo } = useMapStore.getState();
  if (gpu === null) {
    showPlace({ name: group === 'Wells' ? `Well ${title}` : title, at });
    flyTo(at, ZOOM.place);
  } else {
    selectGpu(gpu);
    showPlace(null);
    flyTo(at, ZOOM.gpu);
  }
}
