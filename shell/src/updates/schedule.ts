/** Who comes back to the page, or goes on in it, makes it look when the last look is older than this. */
const AGE_MS = 60_000;
/** A page that stays on view looks this often, give or take a tenth, so that not all pages of an office look at once. */
const PERIOD_MS = 600_000;

const OCCASIONS = ['focus', 'online', 'single-spa:app-change'];

/**
 * Looks for releases while the page is on view and online: when somebody comes back to it or goes to another part of the portal, at
 * most once a minute, and every ten minutes. The function returned stops it.
 */
export function startLooking(look: () => unknown): () => void {
  let last = Date.now();
  const lookAfter = (ms: number) => (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - last < ms) return;
    last = Date.now();
    look();
  };
  const occasion = lookAfter(AGE_MS);
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('visibilitychange', occasion, { signal });
  for (const name of OCCASIONS) window.addEventListener(name, occasion, { signal });
  const timer = setInterval(lookAfter(AGE_MS), PERIOD_MS * (0.9 + 0.2 * Math.random()));
  return () => {
    listeners.abort();
    clearInterval(timer);
  };
}
