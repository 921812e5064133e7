import { type CrosshairKey, centerOf, crosshairKey, type EngineMap, listen, type Position } from '@portal/shared-map';
import { CrosshairMark } from '@portal/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { OverMap } from './over-map.tsx';

export interface CrosshairProps {
  map: EngineMap;
  /** `at` is under the crosshair. */
  onKey: (key: CrosshairKey, at: Position) => void;
  onMove?: (at: Position) => void;
}

/** Marks the center of the map while the map has keyboard focus; arrows move the map under it. */
export function Crosshair({ map, onKey, onMove }: CrosshairProps) {
  const canvas = map.getCanvas();
  const [shown, setShown] = useState(() => canvas.matches(':focus-visible'));
  const [place, setPlace] = useState(() => map.project(centerOf(map)));

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Tab and shortcuts of the browser lead away from the map.
    if (event.key === 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
    setShown(true);
    const key = crosshairKey(event);
    if (!key) return;
    event.preventDefault();
    // A held key would toggle a selection on and off.
    if (!event.repeat || key === 'Backspace') onKey(key, centerOf(map));
  });
  useEffect(() => {
    const show = (): void => setShown(canvas.matches(':focus-visible'));
    const hide = (): void => setShown(false);
    // On Windows browsers open their menu when the menu key is released.
    const released = (event: KeyboardEvent): void => {
      if (crosshairKey(event) === 'Menu') event.preventDefault();
    };
    canvas.addEventListener('keydown', pressed);
    canvas.addEventListener('keyup', released);
    canvas.addEventListener('focus', show);
    canvas.addEventListener('pointermove', hide);
    canvas.addEventListener('blur', hide);
    return () => {
      canvas.removeEventListener('keydown', pressed);
      canvas.removeEventListener('keyup', released);
      canvas.removeEventListener('focus', show);
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
      <CrosshairMark style={{ left: place.x, top: place.y }} />
    </OverMap>
  );
}
