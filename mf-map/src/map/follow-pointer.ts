import { type EngineMap, listen, type ScreenPoint } from '@portal/shared-map';

/** Tells where the pointer is on the map, at most once a frame; the answer stops that. */
export function followPointer(map: EngineMap, onMove: (point: ScreenPoint) => void): () => void {
  let frame = 0;
  const stop = listen(map, 'mousemove', ({ point }) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => onMove(point));
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}
