import type { Look } from '@portal/shared-map';
import { type MapState, useMapStore } from '../map-store.ts';
import { coloringOf } from './look-of.ts';
import type { ClickTarget } from './map-clicks.ts';
import type { MapController } from './map-controller.ts';

/** After this time the loading overlay gives way, whatever is still missing. */
const LATE_MILLISECONDS = 10_000;

const LOOK = ['states', 'filters', 'colorBy', 'filterValues'] as const satisfies ReadonlyArray<keyof MapState>;

/** All that people have set of the portal's layers. */
const lookOf = (state: MapState): Look => ({
  states: state.states,
  filters: state.filters,
  coloring: coloringOf(state),
});

/** A tool that wants a point gets the next click, the drawing tool those while it draws. */
const clickTargetOf = ({ pointWanted, drawMode }: MapState): ClickTarget => {
  if (pointWanted) return 'place';
  return drawMode === 'simple_select' ? 'features' : 'nothing';
};

/**
 * Brings a map into the state of the page, and keeps it there. Not by React, so that a change is on its way to the map before
 * anything else is rendered.
 *
 * @returns stops it
 */
export function followStore(controller: MapController): () => void {
  const follow = (state: MapState, before: MapState | null): void => {
    const changed = (key: keyof MapState): boolean => state[key] !== before?.[key];
    if (state.product && changed('product')) controller.setProduct(state.product, lookOf(state), LATE_MILLISECONDS);
    else if (LOOK.some(changed)) controller.setLook(lookOf(state));
    if (changed('pointWanted') || changed('drawMode')) controller.clicks.setTarget(clickTargetOf(state));
    if (state.flight && changed('flight')) {
      controller.flyTo(state.flight.center, state.flight.zoom);
      useMapStore.setState({ flight: null });
    }
    // Without layers the map is all that there is to see.
    if (state.dataError && changed('dataError'))
      useMapStore.setState({ status: { kind: 'ready', late: false, failed: [] }, settled: true });
  };
  follow(useMapStore.getState(), null);
  return useMapStore.subscribe(follow);
}
