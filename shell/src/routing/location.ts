import { markNavigated } from '@portal/shared-ui';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let pathname = window.location.pathname;

// At module level, before single-spa takes over the history: it delays the listeners that come later while it mounts a front
// end, and the shell must never wait.
window.addEventListener('popstate', (event) => {
  if (window.location.pathname !== pathname) {
    pathname = window.location.pathname;
    markNavigated();
    // Back and forward return to where the page was left; single-spa marks the event of a link.
    if ('singleSpa' in event) window.scrollTo(0, 0);
  }
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const href = (): string => window.location.href;

export function useLocation(): Location {
  useSyncExternalStore(subscribe, href);
  return window.location;
}
