import type { OpenMap } from '../map/map-controller.ts';
import { loadEngine } from './load.ts';
import type { EngineConfig } from './types.ts';

let started: Promise<OpenMap> | undefined;

/** Downloads the engine at the first call; after a failure the next call tries again. */
export function startEngine(config: EngineConfig): Promise<OpenMap> {
  started ??= loadEngine(config).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
