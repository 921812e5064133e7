import type { CameraView, EngineMap } from './types.ts';

/** A jump for people who want no motion. */
export function flyTo(map: Pick<EngineMap, 'flyTo' | 'jumpTo'>, view: CameraView): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) map.jumpTo(view);
  else map.flyTo(view);
}
