import { t } from '@portal/shared-i18n';
import type { EngineMap } from '@portal/shared-map';
import { Button } from '@portal/shared-ui';
import { useEffect } from 'react';
import { Crosshair } from '../draw/crosshair.tsx';
import { MapFoot } from '../draw/map-foot.tsx';
import { useMapStore } from '../map-store.ts';
import styles from './point-picker.module.css';

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
        <p role="status" className={styles.hint}>
          {t('Click or tap the map to choose the point.')}
          <span className="ui-keys"> {t('Keys: arrows move the map, Enter chooses the point at the crosshair.')}</span>
        </p>
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </MapFoot>
      <Crosshair
        map={map}
        onKey={(key, at) => {
          if (key === 'Enter') take?.(at);
          else if (key !== 'Menu') cancel();
        }}
      />
    </>
  );
}
