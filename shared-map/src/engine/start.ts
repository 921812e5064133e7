import { loadEngine } from './load.ts';
import type { EngineConfig, MapEngine } from './types.ts';

let started: Promise<MapEngine> | undefined;

/** The configured engine. Its download starts at the first call; after a failure the next call tries again. */
export function startEngine(config: EngineConfig): Promise<MapEngine> {
  started ??= loadEngine(config).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
