import type { PortalConfig } from '@portal/shared-api/registry';
import { type EngineConfig, loadEngine, type MapEngine } from '@portal/shared-map';

let started: Promise<MapEngine> | undefined;

/** The configured engine. Its download starts at the first call; after a failure the next call tries again. */
export function startEngine(config: EngineConfig): Promise<MapEngine> {
  started ??= loadEngine(config).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

/** Starts the download with the configuration that the page's inline starter has asked for, before anything is rendered. */
export function startEngineEarly(): void {
  const { __portal: starter } = globalThis as { __portal?: { config: Promise<PortalConfig> } };
  // A failure is the page's to report, when it starts the engine itself.
  starter?.config.then(startEngine).catch(() => undefined);
}
