import type { EngineMap } from '@portal/shared-map';
import type { ReactNode } from 'react';
import { useMapStore } from '../map-store.ts';
import styles from './map-foot.module.css';
import { OverMap } from './over-map.tsx';

export function MapFoot({ map, children }: { map: EngineMap; children: ReactNode }) {
  const beside = useMapStore((state) => state.panelOpen);
  return (
    <OverMap map={map}>
      <div className={styles.place} data-beside-panel={beside || undefined}>
        <div className={styles.foot}>{children}</div>
      </div>
    </OverMap>
  );
}
