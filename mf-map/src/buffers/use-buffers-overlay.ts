import { bufferOverlay, toneOf } from '@portal/shared-map';
import { useMemo } from 'react';
import { useOverlay } from '../map/controller-context.ts';
import { useBasemap } from '../map/use-map.ts';
import { useMapStore } from '../map-store.ts';

export function useBuffersOverlay(): void {
  const tone = toneOf(useBasemap());
  const circles = useMapStore((state) => state.bufferCircles);
  const overlay = useMemo(() => (circles.length > 0 ? bufferOverlay('buffers', circles, tone) : null), [circles, tone]);
  useOverlay('buffers', overlay);
}
