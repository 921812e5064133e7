import type { CameraView, EngineMap } from './types.ts';

/** Takes the map to a place: a flight, or a jump for those who want no motion. */
export function flyTo(map: Pick<EngineMap, 'flyTo' | 'jumpTo'>, view: CameraView): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) map.jumpTo(view);
  else map.flyTo(view);
}
