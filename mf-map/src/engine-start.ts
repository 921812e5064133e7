import type { PortalConfig } from '@portal/shared-api/registry';
import { startEngine } from '@portal/shared-map';
import { useMapStore } from './map-store.ts';

/** Until then the parts of the page that are not needed for the first sight wait for the map. */
const FIRST_SIGHT_WITHIN_MILLISECONDS = 4000;

function letMapComeFirst(): void {
  useMapStore.setState({ settled: false });
  setTimeout(() => useMapStore.setState({ settled: true }), FIRST_SIGHT_WITHIN_MILLISECONDS);
}

/** With the configuration that the page's inline starter has requested, before anything is rendered. */
export function startEngineEarly(): void {
  const { __portal: starter } = globalThis as { __portal?: { config: Promise<PortalConfig> } };
  letMapComeFirst();
  // A failure is the page's to report, when it starts the engine itself.
  starter?.config.then(startEngine).catch(() => undefined);
}
