import type { EngineMap } from '@portal/shared-map';
import { Button, Text } from '@portal/shared-ui';
import { useEffect } from 'react';
import { Crosshair } from '../draw/crosshair.tsx';
import { MapFoot } from '../draw/map-foot.tsx';
import { useMapStore } from '../map-store.ts';

/** Says that a tool waits for a point on the map, and takes it from the keyboard. */
export function PointPicker({ map }: { map: EngineMap }) {
  const take = useMapStore((state) => state.pointWanted);
  const cancel = (): void => useMapStore.getState().wantPoint(null);
  useEffect(() => {
    const before = document.activeElement;
    map.getCanvas().focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [map]);
  return (
    <>
      <MapFoot map={map}>
        <Text size="sm" ta="center" role="status">
          Click the map to choose the point. By keys: arrows move the map, Enter takes the point at the cross.
        </Text>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </MapFoot>
      <Crosshair
        map={map}
        onKey={(key, at) => {
          if (key === 'Enter') take?.(at);
          else cancel();
        }}
      />
    </>
  );
}
