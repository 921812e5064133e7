import { crosshairKey, type MapController, type MapDescription, type MapStatus, openMap } from '@portal/shared-map';
import { notify, usePortal } from '@portal/shared-ui';
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type OnPick, pickListeners } from './pick.ts';

function pickByKeys({ map, clicks }: MapController): () => void {
  const canvas = map.getCanvas();
  const press = (event: KeyboardEvent): void => {
    if (crosshairKey(event) !== 'Enter') return;
    event.preventDefault();
    clicks.clickCenter();
  };
  canvas.addEventListener('keydown', press);
  return () => canvas.removeEventListener('keydown', press);
}

export function useToolMap(
  container: RefObject<HTMLElement | null>,
  start: Omit<MapDescription, 'container' | 'cooperative'>,
  pickLayers: readonly string[],
  picked: OnPick,
): { controller: MapController | null; status: MapStatus; restart: () => void } {
  const { config } = usePortal();
  const [controller, setController] = useState<MapController | null>(null);
  const [status, setStatus] = useState<MapStatus>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const describe = useEffectEvent(
    (): MapDescription => ({
      ...start,
      container: container.current as HTMLElement,
      cooperative: true,
    }),
  );
  const layers = useEffectEvent(() => pickLayers);
  const onPick = useEffectEvent(picked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what starts the map again
  useEffect(() => {
    let stopKeys = (): void => {};
    return openMap(config, {
      describe: () => describe(),
      onController(next) {
        stopKeys();
        stopKeys = next ? pickByKeys(next) : () => {};
        next?.clicks.listen(
          pickListeners(
            next.map,
            () => layers(),
            (features, at) => onPick(features, at),
          ),
        );
        setController(next);
      },
      onStatus: (next) => setStatus(next.kind === 'ready' && next.late ? { kind: 'loading' } : next),
      onView: ({ center, zoom }) =>
        Object.assign(container.current?.dataset ?? {}, {
          zoom: zoom.toFixed(2),
          center: center.map((degrees) => degrees.toFixed(5)).join(','),
        }),
      notify,
    });
  }, [config, container, attempt]);

  const restart = useCallback(() => setAttempt((count) => count + 1), []);
  return { controller, status, restart };
}
