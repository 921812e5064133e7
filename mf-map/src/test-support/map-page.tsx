import { beforeEach } from '@jest/globals';
import type { MapController } from '@portal/shared-map';
import { FakeMap } from '@portal/shared-map/test-support';
import { renderInPortal } from '@portal/shared-ui/test-support';
import type { ReactNode } from 'react';
import { ControllerProvider } from '../map/controller-context.ts';
import { type MapState, useMapStore } from '../map-store.ts';

/** Resets the store before each test of the file, and returns what reads it. */
export function freshStore(changes: Partial<MapState> = {}): () => MapState {
  beforeEach(() => useMapStore.setState({ ...useMapStore.getInitialState(), ...changes }, true));
  return useMapStore.getState;
}

/** Renders parts of the page with what they use of a map's controller; null while there is no map. */
export const renderOnMap = (
  controller: object | null,
  parts: ReactNode,
  portal?: Parameters<typeof renderInPortal>[1],
): ReturnType<typeof renderInPortal> =>
  renderInPortal(<ControllerProvider value={controller as MapController | null}>{parts}</ControllerProvider>, portal);

/** A map on an otherwise empty page, whose canvas can take the focus. */
export function mapOnPage(): FakeMap {
  const map = new FakeMap();
  document.body.replaceChildren(map.container);
  map.container.append(map.canvas);
  map.canvas.tabIndex = 0;
  return map;
}
