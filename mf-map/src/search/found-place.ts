import { foundPlaceOverlay } from '@portal/shared-map';
import { useEffect } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';

export function useFoundPlace(): void {
  const controller = useController();
  const place = useMapStore((state) => state.foundPlace);
  useEffect(() => {
    controller?.setOverlay('search', place && foundPlaceOverlay(place));
  }, [controller, place]);
}
