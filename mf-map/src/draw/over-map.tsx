import type { EngineMap } from '@portal/shared-map';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders over the map, in its coordinates, wherever on the page it is written. */
export function OverMap({ map, children }: { map: EngineMap; children: ReactNode }) {
  return createPortal(children, map.getContainer().parentElement ?? document.body);
}
