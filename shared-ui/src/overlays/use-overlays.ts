import { t } from '@portal/shared-i18n';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { notify } from '../toasts/toasts.ts';
import { loadedOverlays, loadOverlays, type Overlays, subscribeToOverlays } from './load-overlays.ts';

/** @returns `null` until something has asked for them */
export const useLoadedOverlays = (): Overlays | null => useSyncExternalStore(subscribeToOverlays, loadedOverlays);

/**
 * Downloads the overlays when one is needed. They render closed and open a moment later: only then does Mantine remember the focus, to
 * restore it.
 *
 * @param onFailure closes what could not be opened; a toast has said so
 */
export function useOverlays(wanted: boolean, onFailure: () => void): { overlays: Overlays | null; opened: boolean } {
  const overlays = useLoadedOverlays();
  const [isDrawn, setDrawn] = useState(false);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (overlays) setDrawn(true);
    else if (wanted) {
      loadOverlays().catch((error: unknown) => {
        console.error('The menu could not be loaded:', error);
        notify('error', t('The menu could not be loaded. Check your connection, then try again.'));
        fail();
      });
    }
  }, [overlays, wanted]);
  return { overlays, opened: wanted && isDrawn };
}
