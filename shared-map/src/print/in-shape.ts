import type { EngineMap } from '../engine/types.ts';
import { nextEvent } from './show-box.ts';

interface Size {
  width: number;
  height: number;
}

/** Within this share, a map already has the shape. */
const ALIKE = 0.01;

/** With the map as large as this, in CSS pixels, around the same middle. */
export async function inSize<Result>(
  map: EngineMap,
  { width, height }: Size,
  draw: () => Promise<Result>,
): Promise<Result> {
  const { style } = map.getContainer();
  const before = { width: style.width, height: style.height };
  Object.assign(style, { width: `${Math.round(width)}px`, height: `${Math.round(height)}px` });
  map.resize();
  try {
    return await draw();
  } finally {
    Object.assign(style, before);
    map.resize();
  }
}

/** Draws with the map wider or taller than on the screen, so that it is `aspect` times as wide as tall. */
export async function inShape<Result>(map: EngineMap, aspect: number, draw: () => Promise<Result>): Promise<Result> {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  if (width === 0 || height === 0 || Math.abs(width / height / aspect - 1) < ALIKE) return draw();
  const size = { width: Math.max(width, height * aspect), height: Math.max(height, width / aspect) };
  return inSize(map, size, async () => {
    const drawn = nextEvent(map, 'idle');
    map.triggerRepaint();
    await drawn;
    return draw();
  });
}
