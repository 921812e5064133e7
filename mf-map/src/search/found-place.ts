import { foundPlaceOverlay, toneOf } from '@portal/shared-map';
import { useMemo } from 'react';
import { useOverlay } from '../map/controller-context.ts';
import { useBasemap } from '../map/use-map.ts';
import { useMapStore } from '../map-store.ts';

export function useFoundPlace(): void {
  const place = useMapStore((state) => state.foundPlace);
  const tone = toneOf(useBasemap());
  const overlay = useMemo(() => place && foundPlaceOverlay(place, tone), [place, tone]);
  useOverlay('search', overlay);
}
