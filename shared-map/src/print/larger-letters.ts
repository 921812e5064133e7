import type { EngineMap } from '../engine/types.ts';

const USUAL_SIZE = 16;

/** `null` for an expression that is not by zoom. */
export function timesSize(size: unknown, factor: number): unknown {
  if (typeof size === 'number') return size * factor;
  if (!Array.isArray(size)) return null;
  const [operator, ...rest] = size;
  const stops = { interpolate: 2, step: 1 }[operator as string];
  if (stops === undefined) return null;
  // Of a step, the first size has no zoom before it.
  const isSize = (index: number): boolean => index >= stops && (index - stops) % 2 === (operator === 'step' ? 0 : 1);
  return [operator, ...rest.map((part, index) => (isSize(index) ? timesSize(part, factor) : part))];
}

/** Draws with the letters of all labels larger: a wide map is small on paper. */
export async function withLargerLetters<Result>(
  map: EngineMap,
  factor: number,
  draw: () => Promise<Result>,
): Promise<Result> {
  if (factor <= 1) return draw();
  const sizes = (map.getStyle()?.layers ?? []).flatMap(({ id, layout }) => {
    if (!layout || !('text-field' in layout)) return [];
    const before = 'text-size' in layout ? layout['text-size'] : undefined;
    const larger = timesSize(before ?? USUAL_SIZE, factor);
    return larger === null ? [] : [{ id, before, larger }];
  });
  for (const { id, larger } of sizes) map.setLayoutProperty(id, 'text-size', larger);
  try {
    return await draw();
  } finally {
    for (const { id, before } of sizes) map.setLayoutProperty(id, 'text-size', before);
  }
}
