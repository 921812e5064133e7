import type { EngineMap, Position } from '@portal/shared-map';
import { useEffect, useEffectEvent } from 'react';
import { cornerAt } from './snap.ts';

/** What both engines tell of a button or finger. */
interface Pressed {
  lngLat: { lng: number; lat: number };
  points?: readonly unknown[];
  preventDefault(): void;
}

let drags = 0;

/** Corners follow the pointer or finger that presses them; the map stays where it is. */
export function useCornerDrag(
  map: EngineMap | null,
  corners: readonly Position[],
  moved: (index: number, at: Position, step: string) => void,
): void {
  const find = useEffectEvent((at: Position) => cornerAt(at, corners, (place) => map!.project(place)));
  const onMove = useEffectEvent(moved);
  useEffect(() => {
    if (!map) return;
    let dragged: number | null = null;
    let step = '';
    const press = (event: Pressed): void => {
      if ((event.points?.length ?? 1) > 1) return;
      dragged = find([event.lngLat.lng, event.lngLat.lat]);
      if (dragged === null) return;
      step = `drag ${++drags}`;
      event.preventDefault();
    };
    const move = (event: Pressed): void => {
      if (dragged !== null) onMove(dragged, [event.lngLat.lng, event.lngLat.lat], step);
    };
    const release = (): void => {
      dragged = null;
    };
    const listeners = [
      ['mousedown', press],
      ['touchstart', press],
      ['mousemove', move],
      ['touchmove', move],
      ['mouseup', release],
      ['touchend', release],
      ['touchcancel', release],
    ] as const;
    for (const [type, listener] of listeners) map.on(type, listener);
    return () => {
      for (const [type, listener] of listeners) map.off(type, listener);
    };
  }, [map]);
}
