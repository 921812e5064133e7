import type { MapController } from '@portal/shared-map';
import { createContext, useContext } from 'react';

const ControllerContext = createContext<MapController | null>(null);

/** Gives the parts of the page the map's controller, once there is one. */
export const ControllerProvider = ControllerContext.Provider;

/** The map's controller; `null` while the map starts and where the browser cannot draw one. */
export const useController = (): MapController | null => useContext(ControllerContext);
