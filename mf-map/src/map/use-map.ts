import { t } from '@portal/shared-i18n';
import {
  type BasemapId,
  defaultBasemap,
  type MapController,
  type MapDescription,
  openMap,
  TROUBLE,
} from '@portal/shared-map';
import { notify, usePortal, useTheme } from '@portal/shared-ui';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import { apiHeaders } from './api-headers.ts';
import { followAddress } from './follow-address.ts';
import { followStore } from './follow-store.ts';

export function useBasemap(): BasemapId {
  const chosen = useMapStore(({ basemap }) => basemap);
  const isOnPaper = useMapStore((state) => state.isOnPaper);
  const { colorScheme } = useTheme();
  const shown = chosen ?? defaultBasemap(colorScheme);
  return isOnPaper && shown === 'dark' ? defaultBasemap('light') : shown;
}

export function useMapController(container: RefObject<HTMLElement | null>): {
  controller: MapController | null;
  restart: () => void;
  /** Whether the wells are still to come. */
  isFirstSight: boolean;
} {
  const { config } = usePortal();
  const basemap = useBasemap();
  const [controller, setController] = useState<MapController | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFirstSight, setFirstSight] = useState(true);
  const describe = useEffectEvent(
    (): MapDescription => ({
      ...useMapStore.getState().view,
      container: container.current as HTMLElement,
      label: t('Map of the district'),
      basemap,
      headersFor: apiHeaders(config.apiBase),
      wellsFirst: true,
    }),
  );

  // Before the page is painted for the first time: the map's own start takes longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what starts the map again
  useLayoutEffect(() => {
    let stopFollowing = (): void => {};
    useMapStore.setState({ picked: null });
    return openMap(config, {
      describe: () => describe(),
      onController(next) {
        stopFollowing();
        stopFollowing = next ? followStore(next) : () => {};
        setController(next);
      },
      onStatus(status) {
        useMapStore.setState(status.kind === 'unusable' ? { status, settled: true } : { status });
        if (status.kind !== 'loading') setFirstSight(false);
      },
      onFirstSight() {
        useMapStore.setState({ settled: true });
        setFirstSight(false);
      },
      onBasemap({ withoutImagery, isChosen }) {
        useMapStore.setState({ withoutImagery });
        if (withoutImagery && !isChosen) notify('info', t(TROUBLE.noImagery));
      },
      onView: (view) => useMapStore.setState({ view }),
      notify,
    });
  }, [config, container, attempt]);

  useEffect(() => void controller?.setBasemap(basemap), [controller, basemap]);
  useEffect(
    () => followAddress(({ center, zoom, bearing }) => controller?.map.jumpTo({ center, zoom, bearing })),
    [controller],
  );
  const restart = useCallback(() => setAttempt((count) => count + 1), []);
  return { controller, restart, isFirstSight };
}
