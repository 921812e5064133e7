import { type EngineMap, listen } from '@portal/shared-map';
import { useCallback, useRef, useState } from 'react';
import type { MapView } from './gpu-select.resource.ts';

/** Without movement, before the view is reported. */
const STILL_MILLISECONDS = 250;
/** About a meter. */
const DECIMALS = 5;

const clamped = (degrees: number, most: number): number =>
  Number(Math.max(-most, Math.min(most, degrees)).toFixed(DECIMALS));

function viewOf(map: EngineMap): MapView | null {
  const bounds = map.getBounds();
  return (
    bounds && {
      west: clamped(bounds.getWest(), 180),
      south: clamped(bounds.getSouth(), 90),
      east: clamped(bounds.getEast(), 180),
      north: clamped(bounds.getNorth(), 90),
    }
  );
}

/** Updated a moment after the map stops moving; `null` without a map. */
export function useMapView(): { view: MapView | null; onReady: (map: EngineMap | null) => void } {
  const [view, setView] = useState<MapView | null>(null);
  const stop = useRef((): void => {});
  const onReady = useCallback((map: EngineMap | null) => {
    stop.current();
    if (!map) return;
    setView(viewOf(map));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = listen(map, 'moveend', () => {
      clearTimeout(timer);
      timer = setTimeout(() => setView(viewOf(map)), STILL_MILLISECONDS);
    });
    stop.current = () => {
      clearTimeout(timer);
      stopListening();
    };
  }, []);
  return { view, onReady };
}
