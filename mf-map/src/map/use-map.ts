import {
  type BasemapId,
  defaultBasemap,
  loadEmbeddedEngine,
  type MapEngine,
  NO_IMAGERY,
  startEngine,
  unusableMessage,
} from '@portal/shared-map';
import { notify, usePortal, useTheme } from '@portal/shared-ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import { apiHeaders } from './api-headers.ts';
import { followAddress } from './follow-address.ts';
import { followStore } from './follow-store.ts';
import { MapController } from './map-controller.ts';
import { takeClick } from './take-click.ts';

/** The basemap to show: the one chosen, else the one of the theme. */
export function useBasemap(): BasemapId {
  const chosen = useMapStore(({ basemap }) => basemap);
  const { colorScheme } = useTheme();
  return chosen ?? defaultBasemap(colorScheme);
}

/** Creates the map in its container once it is there, and takes it away with the page. */
export function useMapController(container: RefObject<HTMLElement | null>): {
  controller: MapController | null;
  restart: () => void;
} {
  const { config } = usePortal();
  const basemap = useBasemap();
  const firstBasemap = useRef(basemap);
  const [controller, setController] = useState<MapController | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what starts the map again
  useEffect(() => {
    const life = new AbortController();
    let current: MapController | null = null;
    let stopFollowing = (): void => {};

    const create = async (engine: MapEngine): Promise<void> => {
      const { view } = useMapStore.getState();
      current = await MapController.create(
        {
          container: container.current as HTMLElement,
          engine,
          basemap: firstBasemap.current,
          center: view.center,
          zoom: view.zoom,
          headersFor: apiHeaders(config.apiBase),
          listeners: {
            onLoaded: ({ failed, late }) => useMapStore.setState({ status: { kind: 'ready', failed, late } }),
            onFirstSight: () => useMapStore.setState({ settled: true }),
            onBasemap: ({ withoutImagery }) => {
              useMapStore.setState({ withoutImagery });
              if (withoutImagery) notify('info', NO_IMAGERY);
            },
            onView: (next) => useMapStore.setState({ view: next }),
            onClick: takeClick,
            onHoldGpu: (gpuNumber) => useMapStore.getState().toggleGpu(gpuNumber),
            onRefused: () => void replaceRefused(),
          },
        },
        life.signal,
      );
      if (view.bearing !== 0) current.map.jumpTo({ bearing: view.bearing });
      stopFollowing = followStore(current);
      setController(current);
    };
    const leave = (): void => {
      stopFollowing();
      current?.destroy();
      current = null;
      setController(null);
    };
    const replaceRefused = async (): Promise<void> => {
      // The engine is still in the middle of telling of the refusal.
      await Promise.resolve();
      if (!current) return;
      leave();
      notify('warning', 'The maps service refused this portal. The built-in maps are shown.');
      await create(await loadEmbeddedEngine(config)).catch(report);
    };
    const report = (error: unknown): void => {
      if (life.signal.aborted) return;
      console.error('The map could not be started:', error);
      useMapStore.setState({ status: { kind: 'unusable', message: unusableMessage(error) }, settled: true });
    };

    useMapStore.setState({ status: { kind: 'loading' }, picked: null });
    startEngine(config).then(create).catch(report);
    return () => {
      life.abort();
      leave();
    };
  }, [config, container, attempt]);

  useEffect(() => {
    firstBasemap.current = basemap;
    void controller?.setBasemap(basemap);
  }, [controller, basemap]);
  useEffect(
    () => followAddress(({ center, zoom, bearing }) => controller?.map.jumpTo({ center, zoom, bearing })),
    [controller],
  );
  const restart = useCallback(() => setAttempt((count) => count + 1), []);
  return { controller, restart };
}
