import { type BasemapId, defaultBasemap, loadEmbeddedEngine, type MapEngine, type UsableMap } from '@portal/shared-map';
import { notify, usePortal, useTheme } from '@portal/shared-ui';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { popupsMayOpen } from '../draw/draw-slice.ts';
import { startEngine } from '../engine-start.ts';
import { type MapState, useMapStore } from '../map-store.ts';
import { apiHeaders } from './api-headers.ts';
import { followAddress } from './follow-address.ts';
import { useLook } from './look-of.ts';
import { type ClickTarget, MapController } from './map-controller.ts';

/** After this time the loading overlay gives way, whatever is still missing. */
const LATE_MILLISECONDS = 20_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const unusableMessage = (error: unknown): string =>
  /webgl/i.test(messageOf(error))
    ? 'This browser cannot draw the map: WebGL is missing or switched off.'
    : `The map could not be started: ${messageOf(error)}`;
/** A tool that wants a point gets the next click, the drawing tool those while it draws. */
const clickTargetOf = ({ pointWanted, drawMode }: MapState): ClickTarget => {
  if (pointWanted) return 'place';
  return drawMode === 'simple_select' ? 'features' : 'nothing';
};

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
            onView: (next) => useMapStore.setState({ view: next }),
            onPick: (features, at, clicked) => {
              const state = useMapStore.getState();
              if (state.pointWanted) state.pointWanted(clicked);
              else if (popupsMayOpen(state)) state.pick(features, at);
            },
            onToggle: ({ kind, sourceId, id }) => {
              const { toggleGpu, toggleHighlight } = useMapStore.getState();
              if (kind === 'gpu') toggleGpu(id);
              else toggleHighlight(sourceId, id);
            },
            onRefused: () => void replaceRefused(),
          },
        },
        life.signal,
      );
      if (view.bearing !== 0) current.map.jumpTo({ bearing: view.bearing });
      setController(current);
    };
    const replaceRefused = async (): Promise<void> => {
      // The engine is still in the middle of telling of the refusal.
      await Promise.resolve();
      if (!current) return;
      current.destroy();
      current = null;
      setController(null);
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
      current?.destroy();
      setController(null);
    };
  }, [config, container, attempt]);

  const product = useMapStore((state) => state.product);
  const look = useLook();
  const showProduct = useEffectEvent((on: MapController, shown: UsableMap) =>
    on.setProduct(shown, look, LATE_MILLISECONDS),
  );
  useEffect(() => {
    if (controller && product) showProduct(controller, product);
  }, [controller, product]);
  useEffect(() => controller?.setLook(look), [controller, look]);
  const clickTarget = useMapStore(clickTargetOf);
  useEffect(() => controller?.setClickTarget(clickTarget), [controller, clickTarget]);
  const dataError = useMapStore((state) => state.dataError);
  useEffect(() => {
    if (controller && dataError)
      useMapStore.setState({ status: { kind: 'ready', late: false, failed: [] }, settled: true });
  }, [controller, dataError]);
  useEffect(() => {
    firstBasemap.current = basemap;
    void controller?.setBasemap(basemap);
  }, [controller, basemap]);
  useEffect(
    () => followAddress(({ center, zoom, bearing }) => controller?.map.jumpTo({ center, zoom, bearing })),
    [controller],
  );
  const flight = useMapStore((state) => state.flight);
  useEffect(() => {
    if (!flight || !controller) return;
    controller.flyTo(flight.center, flight.zoom);
    useMapStore.setState({ flight: null });
  }, [controller, flight]);
  const restart = useCallback(() => setAttempt((count) => count + 1), []);
  return { controller, restart };
}
