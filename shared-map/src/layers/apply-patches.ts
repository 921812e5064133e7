import type { EngineMap } from '../engine/types.ts';
import type { LayerPatch } from './plan.ts';

export function applyPatches(map: EngineMap, changes: readonly LayerPatch[]): void {
  for (const change of changes) {
    const { layerId, value } = change;
    if (change.kind === 'filter') map.setFilter(layerId, value ?? null);
    else if (change.kind === 'layout') map.setLayoutProperty(layerId, change.property, value);
    else map.setPaintProperty(layerId, change.property, value);
  }
}

/** Skips what the engine refuses, with a warning, so that the rest is there. */
export function addOrLeaveOut(what: string, add: () => void): void {
  try {
    add();
  } catch (error) {
    console.warn(`${what} is left out:`, error);
  }
}
