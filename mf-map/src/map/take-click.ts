import { popupsMayOpen } from '../draw/draw-slice.ts';
import { useMapStore } from '../map-store.ts';
import type { MapClick } from './map-clicks.ts';

/** What a click on the map does: it gives a tool its point, or opens a popup, which highlights the area that it shows. */
export function takeClick({ features, at, clicked, area }: MapClick): void {
  const state = useMapStore.getState();
  if (state.pointWanted) {
    state.pointWanted(clicked);
    return;
  }
  const opensPopup = popupsMayOpen(state);
  if (opensPopup) state.pick(features, at);
  if (area && !(opensPopup && features.length > 0)) state.toggleHighlight(area.sourceId, area.id);
}
