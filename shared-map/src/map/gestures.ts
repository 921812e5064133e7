import { type EngineMap, listen, type ScreenPoint } from '../engine/types.ts';

/** A finger held this long counts as a right click (specification, section 9). */
export const HOLD_MILLISECONDS = 1000;
const STILL_WITHIN_PIXELS = 10;
/** Browsers turn a touch into a right click and a click, sooner or later. */
const ECHO_MILLISECONDS = 1500;

export interface Gestures {
  /** Whether a click is the rest of a held touch. */
  isEcho(): boolean;
  stop(): void;
}

export function listenForHold(map: EngineMap, onHold: (point: ScreenPoint) => void): Gestures {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began: ScreenPoint | null = null;
  let held = false;
  /** Infinite while a finger is on the map. */
  let lastTouch = Number.NEGATIVE_INFINITY;
  const soonAfterTouch = (): boolean => performance.now() - lastTouch < ECHO_MILLISECONDS;

  const cancel = (): void => {
    clearTimeout(timer);
    began = null;
  };
  const begin = ({ points, point }: { points: readonly ScreenPoint[]; point: ScreenPoint }): void => {
    cancel();
    held = false;
    lastTouch = Number.POSITIVE_INFINITY;
    if (points.length !== 1) return;
    began = point;
    timer = setTimeout(() => {
      held = true;
      onHold(point);
    }, HOLD_MILLISECONDS);
  };
  const end = (): void => {
    cancel();
    lastTouch = performance.now();
  };
  const stops = [
    listen(map, 'touchstart', begin),
    listen(map, 'touchmove', ({ point }) => {
      if (began && Math.hypot(point.x - began.x, point.y - began.y) > STILL_WITHIN_PIXELS) cancel();
    }),
    listen(map, 'touchend', end),
    listen(map, 'touchcancel', end),
    listen(map, 'contextmenu', ({ point }) => {
      if (!soonAfterTouch()) onHold(point);
    }),
  ];
  return {
    isEcho: () => held && soonAfterTouch(),
    stop() {
      cancel();
      for (const stop of stops) stop();
    },
  };
}
