import type { MapController } from '@portal/shared-map';
import { createContext, useContext } from 'react';

const ControllerContext = createContext<MapController | null>(null);

export const ControllerProvider = ControllerContext.Provider;

/** `null` while the map starts and where the browser cannot draw one. */
export const useController = (): MapController | null => useContext(ControllerContext);
