import type { MapController, Overlay } from '@portal/shared-map';
import { createContext, useContext, useEffect } from 'react';

const ControllerContext = createContext<MapController | null>(null);
export const ControllerProvider = ControllerContext.Provider;

/** `null` while the map starts and where the browser cannot draw one. */
export const useController = (): MapController | null => useContext(ControllerContext);

/** Draws a memoized overlay on the map until the component goes; `null` draws nothing. */
export function useOverlay(id: string, overlay: Overlay | null): void {
  const controller = useController();
  useEffect(() => controller?.setOverlay(id, overlay), [controller, id, overlay]);
  useEffect(() => () => controller?.setOverlay(id, null), [controller, id]);
}
