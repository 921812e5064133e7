import { loadEmbeddedEngine, type MapEngine, NO_IMAGERY, startEngine, unusableMessage } from '@portal/shared-map';
import { notify, usePortal } from '@portal/shared-ui';
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ToolMapController, type ToolMapListeners, type ToolMapOptions } from './tool-map-controller.ts';

/** `loading` until what was described first is drawn; `unusable` where there can be no map. */
export type ToolMapStatus = { kind: 'loading' } | { kind: 'ready' } | { kind: 'unusable'; message: string };

type Listeners = Pick<ToolMapListeners, 'onPick' | 'onHover' | 'onView'>;
export type ToolMapStart = Pick<
  ToolMapOptions,
  'center' | 'zoom' | 'label' | 'overlays' | 'focus' | 'padding' | 'basemap'
>;

/** Creates a map in its container once it is there, as it is described by then, and takes it away with the page. */
export function useToolMap(
  container: RefObject<HTMLElement | null>,
  start: ToolMapStart,
  listeners: Listeners,
): { controller: ToolMapController | null; status: ToolMapStatus; restart: () => void } {
  const { config } = usePortal();
  const [controller, setController] = useState<ToolMapController | null>(null);
  const [status, setStatus] = useState<ToolMapStatus>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent(() => start);
  const onPick = useEffectEvent<Listeners['onPick']>((...picked) => listeners.onPick(...picked));
  const onHover = useEffectEvent<Listeners['onHover']>((feature) => listeners.onHover(feature));
  const onView = useEffectEvent<Listeners['onView']>((view) => listeners.onView(view));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what starts the map again
  useEffect(() => {
    const life = new AbortController();
    let current: ToolMapController | null = null;

    const create = async (engine: MapEngine): Promise<void> => {
      life.signal.throwIfAborted();
      current = await ToolMapController.create(
        {
          ...begin(),
          container: container.current as HTMLElement,
          engine,
          listeners: {
            onDrawn: () => setStatus({ kind: 'ready' }),
            onRefused: () => void replaceRefused(),
            onNoImagery: () => notify('info', NO_IMAGERY),
            onPick: (...picked) => onPick(...picked),
            onHover: (feature) => onHover(feature),
            onView: (view) => onView(view),
          },
        },
        life.signal,
      );
      setController(current);
    };
    const leave = (): void => {
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
      await loadEmbeddedEngine(config).then(create).catch(report);
    };
    const report = (error: unknown): void => {
      if (life.signal.aborted) return;
      console.error('The map could not be started:', error);
      setStatus({ kind: 'unusable', message: unusableMessage(error) });
    };

    setStatus({ kind: 'loading' });
    startEngine(config).then(create).catch(report);
    return () => {
      life.abort();
      leave();
    };
  }, [config, container, attempt]);

  const restart = useCallback(() => setAttempt((count) => count + 1), []);
  return { controller, status, restart };
}
