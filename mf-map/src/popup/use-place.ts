import { type EngineMap, listen, type Position } from '@portal/shared-map';
import { type RefObject, useLayoutEffect } from 'react';
import { offsetToUncover, placePopup } from './place-popup.ts';

export interface PopupPlace {
  map: EngineMap;
  container: RefObject<HTMLElement | null>;
}

function place(box: HTMLElement, frame: HTMLElement, map: EngineMap, at: Position): void {
  // Measured at its full height, which the room left by the last move may have cut.
  box.style.removeProperty('--room');
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const { left, top, side, room, tip } = placePopup(map.project(at), size, {
    width: frame.clientWidth,
    height: frame.clientHeight,
  });
  box.dataset.side = side;
  box.style.setProperty('--room', `${room}px`);
  box.style.setProperty('--left', `${left}px`);
  box.style.setProperty('--top', `${top}px`);
  box.style.setProperty('--tip', `${tip}px`);
}

/** Where there is little room, the popup may cover its place. */
function uncover(box: HTMLElement, frame: HTMLElement, map: EngineMap, at: Position): void {
  const [popup, whole] = [box.getBoundingClientRect(), frame.getBoundingClientRect()];
  const [left, top] = [popup.left - whole.left, popup.top - whole.top];
  const offset = offsetToUncover(map.project(at), { left, top, width: popup.width, height: popup.height });
  if (offset) map.panBy(offset);
}

/** @param shown what the popup holds, on which its size depends */
export function usePlace(
  popup: RefObject<HTMLElement | null>,
  { map, container }: PopupPlace,
  at: Position,
  shown: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured anew when it holds something else
  useLayoutEffect(() => {
    const [box, frame] = [popup.current, container.current];
    if (!box || !frame) return;
    place(box, frame, map, at);
    if (!map.isMoving()) uncover(box, frame, map, at);
    const stops = [listen(map, 'move', () => place(box, frame, map, at))];
    // On its way to the place, the map is yet to come to rest.
    if (map.isMoving()) {
      const stop = listen(map, 'moveend', () => {
        stop();
        uncover(box, frame, map, at);
      });
      stops.push(stop);
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [map, container, popup, at, shown]);
}
