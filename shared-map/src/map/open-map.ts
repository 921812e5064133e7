import { t } from '@portal/shared-i18n';
import { loadEmbeddedEngine } from '../engine/load.ts';
import { startEngine } from '../engine/start.ts';
import type { EngineConfig } from '../engine/types.ts';
import type { MapController, OpenMap } from './map-controller.ts';
import type { MapDescription, MapListeners } from './map-options.ts';
import type { LoadOutcome } from './source-progress.ts';
import { TROUBLE, unusableText } from './trouble.ts';

/** `loading` until everything described at first is drawn; `unusable` without a map. */
export type MapStatus = { kind: 'loading' } | ({ kind: 'ready' } & LoadOutcome) | { kind: 'unusable'; message: string };

export interface MapPage extends Omit<MapListeners, 'onLoaded' | 'onRefused' | 'onBasemap'> {
  /** Called for each map that is opened. */
  describe: () => MapDescription;
  /** `null` when the map is gone. */
  onController: (controller: MapController | null) => void;
  onStatus: (status: MapStatus) => void;
  onBasemap?: MapListeners['onBasemap'];
  /** For problems that the map survives. */
  notify: (kind: 'info' | 'warning', message: string) => void;
}

/**
 * Handles every failure of a map: one that cannot be drawn is `unusable`, one that the maps service refuses
 * is replaced by the embedded maps, missing imagery is reported when it is chosen.
 *
 * @param engines others, for tests
 * @returns closes it
 */
export function openMap(
  config: EngineConfig,
  page: MapPage,
  engines = { configured: startEngine, embedded: loadEmbeddedEngine },
): () => void {
  const life = new AbortController();
  let current: MapController | null = null;

  const leave = (): void => {
    if (!current) return;
    page.onController(null);
    current.destroy();
    current = null;
  };
  const listeners: MapListeners = {
    ...page,
    onLoaded: (outcome) => page.onStatus({ kind: 'ready', ...outcome }),
    onBasemap(outcome) {
      page.onBasemap?.(outcome);
      if (outcome.withoutImagery && outcome.isChosen) page.notify('info', t(TROUBLE.noImagery));
    },
    async onRefused() {
      // The engine is still reporting the refusal.
      await Promise.resolve();
      if (!current) return;
      leave();
      page.notify('warning', t(TROUBLE.refused));
      await start(engines.embedded(config));
    },
  };
  const start = async (engine: Promise<OpenMap>): Promise<void> => {
    try {
      const open = await engine;
      life.signal.throwIfAborted();
      current = await open({ ...page.describe(), listeners }, life.signal);
      page.onController(current);
    } catch (error) {
      if (life.signal.aborted) return;
      console.error('The map could not be started:', error);
      page.onStatus({ kind: 'unusable', message: unusableText(error) });
    }
  };

  page.onStatus({ kind: 'loading' });
  void start(engines.configured(config));
  return () => {
    life.abort();
    leave();
  };
}
