import { t } from '@portal/shared-i18n';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { notify } from '../toasts/toasts.ts';
import { loadedOverlays, loadOverlays, type Overlays, subscribeToOverlays } from './load-overlays.ts';

/** @returns `null` until something has asked for them */
export const useLoadedOverlays = (): Overlays | null => useSyncExternalStore(subscribeToOverlays, loadedOverlays);

/**
 * Downloads the overlays when one is wanted. They are drawn closed first, and open a moment later: Mantine notes what has the
 * focus, to give it back, only at that change.
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
