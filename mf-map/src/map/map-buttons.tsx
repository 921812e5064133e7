import type { EngineMap } from '@portal/shared-map';
import { ActionIcon, CompassIcon, MinusIcon, PlusIcon } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import styles from './map-buttons.module.css';

export function MapButtons({ map }: { map: EngineMap }) {
  const bearing = useMapStore(({ view }) => view.bearing);
  return (
    <fieldset className={styles.buttons} aria-label="Zoom and rotation">
      <ActionIcon
        variant="subtle"
        size="lg"
        radius={0}
        aria-label="Zoom in"
        title="Zoom in"
        onClick={() => map.zoomIn()}
      >
        <PlusIcon size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        radius={0}
        aria-label="Zoom out"
        title="Zoom out"
        onClick={() => map.zoomOut()}
      >
        <MinusIcon size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        radius={0}
        aria-label="Turn the map to the north"
        title="Turn the map to the north"
        onClick={() => map.easeTo({ bearing: 0 })}
      >
        <CompassIcon size={18} aria-hidden style={{ transform: `rotate(${-45 - bearing}deg)` }} />
      </ActionIcon>
    </fieldset>
  );
}
