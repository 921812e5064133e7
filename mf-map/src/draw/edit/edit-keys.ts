import type { EngineMap } from '@portal/shared-map';
import { useEffect, useEffectEvent } from 'react';

export type EditKey =
  /** By CSS pixels, to the right and down. */
  { kind: 'move'; by: readonly [x: number, y: number] } | { kind: 'go'; step: 1 | -1 } | { kind: 'undo' };

const STEP_PIXELS = 10;
const FINE_STEP_PIXELS = 1;

const DIRECTIONS: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);
const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['n', 1],
  ['p', -1],
]);

/** `null` for keys that do nothing to drawings. With Shift a drawing moves ten times finer. */
export function editKey({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): EditKey | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey ? { kind: 'undo' } : null;
  const [x, y] = DIRECTIONS.get(key) ?? [0, 0];
  const pixels = shiftKey ? FINE_STEP_PIXELS : STEP_PIXELS;
  if (x !== 0 || y !== 0) return { kind: 'move', by: [x * pixels, y * pixels] };
  const step = STEPS.get(key.toLowerCase());
  return step ? { kind: 'go', step } : null;
}

/** The map does not get a key for which `onKey` returns true; `null` while keys are for others. */
export function useEditKeys(map: EngineMap, onKey: ((key: EditKey) => boolean) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = editKey(event);
    if (!key || !onKey?.(key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const canvas = map.getCanvas();
    canvas.addEventListener('keydown', pressed);
    return () => canvas.removeEventListener('keydown', pressed);
  }, [map]);
}
