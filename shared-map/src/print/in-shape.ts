import type { EngineMap } from '../engine/types.ts';
import { nextEvent } from './show-box.ts';

/** Within this share, a map already has the shape. */
const ALIKE = 0.01;

/** Draws with the map wider or taller than on the screen, around the same middle, so that it is `aspect` times as wide as tall. */
export async function inShape<Result>(map: EngineMap, aspect: number, draw: () => Promise<Result>): Promise<Result> {
  const container = map.getContainer();
  const { clientWidth: width, clientHeight: height } = container;
  if (width === 0 || height === 0 || Math.abs(width / height / aspect - 1) < ALIKE) return draw();
  const { style } = container;
  const before = { width: style.width, height: style.height };
  const resized = nextEvent(map, 'idle');
  Object.assign(style, {
    width: `${Math.max(width, Math.round(height * aspect))}px`,
    height: `${Math.max(height, Math.round(width / aspect))}px`,
  });
  map.resize();
  map.triggerRepaint();
  try {
    await resized;
    return await draw();
  } finally {
    Object.assign(style, before);
    map.resize();
  }
}
