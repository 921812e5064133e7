import type { MapController } from '@portal/shared-map';
import { type MapState, useMapStore } from '../map-store.ts';
import { clickOwnerOf } from './click-owner.ts';
import { lookOf } from './look-of.ts';
import { clickListeners } from './take-click.ts';

const LOOK = ['states', 'filters', 'colorBy', 'filterValues'] as const satisfies ReadonlyArray<keyof MapState>;
const CLICKS = ['pointWanted', 'drawMode', 'popupsOn'] as const satisfies ReadonlyArray<keyof MapState>;

/**
 * Not by React, so that a change is on its way to the map before anything else is rendered.
 *
 * @returns stops it
 */
export function followStore(controller: MapController): () => void {
  const follow = (state: MapState, before: MapState | null): void => {
    const changed = (key: keyof MapState): boolean => state[key] !== before?.[key];
    if (state.product && changed('product')) controller.setProduct(state.product, lookOf(state));
    else if (LOOK.some(changed)) controller.setLook(lookOf(state));
    if (CLICKS.some(changed)) controller.clicks.setOwner(clickOwnerOf(state));
    if (state.flight && changed('flight')) {
      controller.camera.show(state.flight);
      useMapStore.setState({ flight: null });
    }
    // Without layers the map is all that there is to see.
    if (state.dataError && changed('dataError'))
      useMapStore.setState({ status: { kind: 'ready', late: false, failed: [] }, settled: true });
  };
  controller.clicks.listen(clickListeners(controller));
  follow(useMapStore.getState(), null);
  return useMapStore.subscribe(follow);
}
