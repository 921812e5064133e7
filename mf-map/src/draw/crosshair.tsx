import { type EngineMap, listen, type Position } from '@portal/shared-map';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './crosshair.module.css';
import { OverMap } from './over-map.tsx';

export type CrosshairKey = 'Enter' | 'Backspace' | 'Escape';
const KEYS: Readonly<Record<string, CrosshairKey>> = {
  Enter: 'Enter',
  ' ': 'Enter',
  Backspace: 'Backspace',
  Delete: 'Backspace',
  Escape: 'Escape',
};

const centerOf = (map: EngineMap): Position => {
  const { lng, lat } = map.getCenter();
  return [lng, lat];
};

export interface CrosshairProps {
  map: EngineMap;
  /** A key was pressed on the map; the position is under the cross. */
  onKey: (key: CrosshairKey, at: Position) => void;
  /** The map has been moved by keys below the cross. */
  onMove?: (at: Position) => void;
}

/**
 * A cross at the centre of the map for those who point by keys: arrows move the map below it, Enter or Space presses there. It
 * shows itself while the map has the focus and keys are used.
 */
export function Crosshair({ map, onKey, onMove }: CrosshairProps) {
  const canvas = map.getCanvas();
  const [shown, setShown] = useState(() => canvas.matches(':focus-visible'));
  const [place, setPlace] = useState(() => map.project(centerOf(map)));

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // A key that leads elsewhere is none that points.
    if (event.key === 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
    setShown(true);
    const key = KEYS[event.key];
    if (!key) return;
    event.preventDefault();
    onKey(key, centerOf(map));
  });
  useEffect(() => {
    const hide = (): void => setShown(false);
    canvas.addEventListener('keydown', pressed);
    canvas.addEventListener('pointermove', hide);
    canvas.addEventListener('blur', hide);
    return () => {
      canvas.removeEventListener('keydown', pressed);
      canvas.removeEventListener('pointermove', hide);
      canvas.removeEventListener('blur', hide);
    };
  }, [canvas]);

  const moved = useEffectEvent(() => {
    setPlace(map.project(centerOf(map)));
    if (shown) onMove?.(centerOf(map));
  });
  useEffect(() => listen(map, 'move', () => moved()), [map]);

  if (!shown) return null;
  return (
    <OverMap map={map}>
      <svg
        className={styles.crosshair}
        style={{ left: place.x, top: place.y }}
        viewBox="-20 -20 40 40"
        aria-hidden="true"
        data-testid="crosshair"
      >
        <path className={styles.edge} d="M-18 0H-5M5 0H18M0 -18V-5M0 5V18" />
        <path className={styles.line} d="M-18 0H-5M5 0H18M0 -18V-5M0 5V18" />
        <circle className={styles.dot} r="2" />
      </svg>
    </OverMap>
  );
}
