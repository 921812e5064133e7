import { bufferOverlay, toneOf } from '@portal/shared-map';
import { useEffect } from 'react';
import { useController } from '../map/controller-context.ts';
import { useBasemap } from '../map/use-map.ts';
import { useMapStore } from '../map-store.ts';

export function useBuffersOverlay(): void {
  const controller = useController();
  const tone = toneOf(useBasemap());
  const circles = useMapStore((state) => state.bufferCircles);
  useEffect(() => {
    controller?.setOverlay('buffers', circles.length > 0 ? bufferOverlay('buffers', circles, tone) : null);
  }, [controller, circles, tone]);
}
