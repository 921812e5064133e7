import { DOCUMENT, kindOf } from './keep.ts';

/** The page itself comes first. */
const AFTER_MS = 5000;

/** Addresses of what the page was made of. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => kindOf({ method: 'GET', mode: 'no-cors', headers: new Map(), url }, location.origin) !== null);

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([DOCUMENT, ...new Set(loadedFiles())]);
}

/** From the next visit on the portal opens without a network. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Browsers refuse it where they keep nothing, as in private windows.
    register().catch((cause: unknown) => console.warn('The portal will not open without a network:', cause));
  }, AFTER_MS);
}
