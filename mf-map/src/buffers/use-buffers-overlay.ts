import { bufferOverlay } from '@portal/shared-map';
import { useEffect } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';

/** Keeps the drawn buffers on the map, whether their tool is open or not. */
export function useBuffersOverlay(): void {
  const controller = useController();
  const circles = useMapStore((state) => state.bufferCircles);
  useEffect(() => {
    controller?.setOverlay('buffers', circles.length > 0 ? bufferOverlay('buffers', circles) : null);
  }, [controller, circles]);
}
