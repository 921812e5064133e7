import type { EngineMap } from '@portal/shared-map';
import { ActionIcon, CompassIcon, MinusIcon, PlusIcon } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import styles from './map-buttons.module.css';

export function MapButtons({ map }: { map: EngineMap }) {
  const bearing = useMapStore(({ view }) => view.bearing);
  const buttons = [
    { name: 'Zoom in', icon: <PlusIcon size={18} aria-hidden />, onClick: () => map.zoomIn() },
    { name: 'Zoom out', icon: <MinusIcon size={18} aria-hidden />, onClick: () => map.zoomOut() },
    {
      name: 'Turn the map to the north',
      icon: <CompassIcon size={18} aria-hidden style={{ transform: `rotate(${-45 - bearing}deg)` }} />,
      onClick: () => map.easeTo({ bearing: 0 }),
    },
  ];
  return (
    <fieldset className={styles.buttons} aria-label="Zoom and rotation">
      {buttons.map(({ name, icon, onClick }) => (
        <ActionIcon key={name} variant="subtle" size="lg" radius={0} aria-label={name} title={name} onClick={onClick}>
          {icon}
        </ActionIcon>
      ))}
    </fieldset>
  );
}
