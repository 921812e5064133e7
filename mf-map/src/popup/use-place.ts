import { type EngineMap, listen, type Position } from '@portal/shared-map';
import { type RefObject, useLayoutEffect } from 'react';
import { offsetToShow, offsetToUncover, type Placement, placePopup } from './place-popup.ts';

export interface PopupPlace {
  map: EngineMap;
  container: RefObject<HTMLElement | null>;
}

function place(
  box: HTMLElement,
  frame: HTMLElement,
  map: EngineMap,
  at: Position,
): { placement: Placement; height: number } {
  // Measured at its full height, which the room left by the last move may have cut.
  box.style.removeProperty('--room');
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const placement = placePopup(map.project(at), size, { width: frame.clientWidth, height: frame.clientHeight });
  const { left, top, side, room, tip } = placement;
  box.dataset.side = side;
  box.style.setProperty('--room', `${room}px`);
  box.style.setProperty('--left', `${left}px`);
  box.style.setProperty('--top', `${top}px`);
  box.style.setProperty('--tip', `${tip}px`);
  return { placement, height: size.height };
}

/** Where there is little room the popup stands at an edge of the map, and may cover its place. */
const isAtEdge = (box: HTMLElement): boolean => getComputedStyle(box).transform === 'none';

function bringIntoView(box: HTMLElement, frame: HTMLElement, map: EngineMap, at: Position): void {
  const { placement, height } = place(box, frame, map, at);
  const [popup, whole] = [box.getBoundingClientRect(), frame.getBoundingClientRect()];
  const [left, top] = [popup.left - whole.left, popup.top - whole.top];
  const offset =
    (isAtEdge(box) ? null : offsetToShow(placement, height)) ??
    offsetToUncover(map.project(at), { left, top, width: popup.width, height: popup.height });
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
    if (map.isMoving()) place(box, frame, map, at);
    else bringIntoView(box, frame, map, at);
    const stops = [listen(map, 'move', () => place(box, frame, map, at))];
    // On its way to the place, the map is yet to come to rest.
    if (map.isMoving()) {
      const stop = listen(map, 'moveend', () => {
        stop();
        bringIntoView(box, frame, map, at);
      });
      stops.push(stop);
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [map, container, popup, at, shown]);
}
