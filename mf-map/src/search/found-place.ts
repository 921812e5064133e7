import { foundPlaceOverlay } from '@portal/shared-map';
import { useMemo } from 'react';
import { useOverlay } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';

export function useFoundPlace(): void {
  const place = useMapStore((state) => state.foundPlace);
  const overlay = useMemo(() => place && foundPlaceOverlay(place), [place]);
  useOverlay('search', overlay);
}
