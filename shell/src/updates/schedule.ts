/** Returning to the page, or opening another part of it, checks again after this time. */
const AGE_MS = 60_000;
/** ±10%, so that not all pages of an office check at once. */
const PERIOD_MS = 600_000;

const OCCASIONS = ['focus', 'online', 'single-spa:app-change'];

/** Checks for releases while the page is visible and online. @returns stops it */
export function startChecking(check: () => unknown): () => void {
  let last = Date.now();
  const checkAfter = (ms: number) => (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - last < ms) return;
    last = Date.now();
    check();
  };
  const occasion = checkAfter(AGE_MS);
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('visibilitychange', occasion, { signal });
  for (const name of OCCASIONS) window.addEventListener(name, occasion, { signal });
  const timer = setInterval(checkAfter(AGE_MS), PERIOD_MS * (0.9 + 0.2 * Math.random()));
  return () => {
    listeners.abort();
    clearInterval(timer);
  };
}
