/// <reference lib="webworker" />
// The service worker: keeps the app shell, so that the portal opens without a network and says so. Answers of the API are not kept.
import { fromNetwork } from './from-network.ts';
import { CACHE, DOCUMENT, kindOf, outdatedFiles } from './keep.ts';

declare const self: ServiceWorkerGlobalScope;

/** Chromium can be told which requests need no worker. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}

self.addEventListener('install', (event: RoutedInstallEvent) => {
  event.waitUntil(self.skipWaiting());
  event.waitUntil(event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]) ?? Promise.resolve());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
  event.waitUntil(self.clients.claim());
});

const isKeepable = ({ status, redirected, type }: Response): boolean =>
  status === 200 && !redirected && type === 'basic';

async function keep(key: string, response: Response): Promise<void> {
  if (!isKeepable(response)) return;
  const cache = await caches.open(CACHE);
  await cache.put(key, response);
}

async function forgetOutdated(response: Response): Promise<void> {
  if (!isKeepable(response)) return;
  const registry = await response.json();
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  await Promise.all(outdatedFiles(kept, registry).map((url) => cache.delete(url)));
}

/** From the network; what is kept where there is none. */
async function latest(event: FetchEvent, key: string): Promise<Response> {
  try {
    const response = await fromNetwork(event.preloadResponse, () => fetch(event.request));
    event.waitUntil(keep(key, response.clone()));
    if (key === '/registry.json') event.waitUntil(forgetOutdated(response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(key, { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

/** Files of a release never change. */
async function unchanging(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request.url, { cacheName: CACHE });
  if (kept) return kept;
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request.url, response.clone()));
  return response;
}

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind === 'document') event.respondWith(latest(event, DOCUMENT));
  else if (kind === 'start-file') event.respondWith(latest(event, new URL(event.request.url).pathname));
  else if (kind === 'code') event.respondWith(unchanging(event));
});

/** What the first page had fetched before the worker was there. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const keepAll = async (): Promise<void> => {
    const cache = await caches.open(CACHE);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = (event.data as string[]).filter((url) => !kept.has(new URL(url, self.location.origin).href));
    await Promise.all(missing.map(async (url) => keep(url, await fetch(url))));
  };
  event.waitUntil(keepAll());
});
