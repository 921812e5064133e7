import { expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** Addresses of what the browser keeps to open the portal without a network. */
export const keptFiles = (screen: Screen): Promise<string[]> =>
  Screen.pageOf(screen).evaluate(async () =>
    (await caches.has('portal.shell')) ? (await (await caches.open('portal.shell')).keys()).map(({ url }) => url) : [],
  );

export async function isKept(screen: Screen): Promise<void> {
  await expect
    .poll(async () => (await keptFiles(screen)).map((url) => new URL(url).pathname))
    .toEqual(expect.arrayContaining(['/', '/registry.json', '/config.json']));
}

export const setOffline = (screen: Screen, isOffline: boolean): Promise<void> =>
  Screen.pageOf(screen).context().setOffline(isOffline);
