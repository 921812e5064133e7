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

const ANCHORS = ['center', 'top', 'bottom', 'left', 'right'];

/** `null` where labels follow lines, or have other places already. */
function anchorsOf(layout: Layout): string[] | null {
  if (layout['text-variable-anchor'] !== undefined || /^line/.test(String(layout['symbol-placement']))) return null;
  const own = layout['text-anchor'] ?? 'center';
  return typeof own === 'string' ? [own, ...ANCHORS.filter((other) => other !== own)] : null;
}

type Layout = Readonly<Record<string, unknown>>;

/**
 * Draws with the letters of all labels larger, as a wide map is small on paper. What finds no room in its usual place, as at the frame, stands
 * beside it.
 */
export async function withPaperLetters<Result>(
  map: EngineMap,
  factor: number,
  draw: () => Promise<Result>,
): Promise<Result> {
  const changes = (map.getStyle()?.layers ?? []).flatMap(({ id, layout = {} }) => {
    const before = layout as Layout;
    if (before['text-field'] === undefined) return [];
    const now = {
      'text-size': factor > 1 ? timesSize(before['text-size'] ?? USUAL_SIZE, factor) : null,
      'text-variable-anchor': anchorsOf(before),
    };
    return Object.entries(now).flatMap(([name, value]) =>
      value === null ? [] : [{ id, name, value, before: before[name] }],
    );
  });
  for (const { id, name, value } of changes) map.setLayoutProperty(id, name, value);
  try {
    return await draw();
  } finally {
    for (const { id, name, before } of changes) map.setLayoutProperty(id, name, before);
  }
}
