import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has no network. With one, the portal may still not answer. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
