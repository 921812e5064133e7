import type { EngineMap, Position } from './types.ts';

export type CrosshairKey = 'Enter' | 'Menu' | 'Backspace' | 'Escape';

const KEYS: ReadonlyMap<string, CrosshairKey> = new Map([
  ['Enter', 'Enter'],
  [' ', 'Enter'],
  ['ContextMenu', 'Menu'],
  ['Backspace', 'Backspace'],
  ['Delete', 'Backspace'],
  ['Escape', 'Escape'],
]);

/** `null` for keys that do nothing at the crosshair, and for shortcuts of the browser. */
export function crosshairKey({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): CrosshairKey | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'F10' && shiftKey) return 'Menu';
  return KEYS.get(key) ?? null;
}

/** The center of the part of the map that nothing covers. */
export function centerOf(map: Pick<EngineMap, 'getCenter'>): Position {
  const { lng, lat } = map.getCenter();
  return [lng, lat];
}
