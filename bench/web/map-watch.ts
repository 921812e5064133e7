import type { Page } from 'playwright-core';

interface WatchedMap {
  on(type: 'render', listener: () => void): void;
  getLayer(id: string): unknown;
  getFilter(id: string): unknown;
  isSourceLoaded(id: string): boolean;
  queryRenderedFeatures(options: { layers: string[] }): unknown[];
}
declare global {
  interface Window {
    /** Milliseconds since navigation. */
    mapWatch: { map?: WatchedMap; pictured?: number; drawn?: number; clicked?: number; filtered?: number };
  }
}

/**
 * Observes the map of the portal or the plain page from its creation; both expose it as the property `portalMap` of its element.
 * `pictured` is when the portal has drawn the wells ahead of its engine, `drawn` the first frame after the source `wells` has loaded
 * everything in view, `filtered` the first frame with the filtered wells after the click.
 */
export async function watchMap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Window['mapWatch'] = {};
    let filter: string | undefined;
    const wellsFilter = (map: WatchedMap): string => JSON.stringify(map.getFilter('wells') ?? null);
    const onFrame = (map: WatchedMap): void => {
      if (!map.getLayer('wells') || !map.isSourceLoaded('wells')) return;
      watch.drawn ??= performance.now();
      if (watch.clicked !== undefined && wellsFilter(map) !== filter) watch.filtered ??= performance.now();
    };
    window.mapWatch = watch;
    Object.defineProperty(HTMLElement.prototype, 'portalMap', {
      set(map: WatchedMap | undefined) {
        if (!map || watch.map === map) return;
        watch.map = map;
        map.on('render', () => onFrame(map));
      },
    });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('canvas[data-wells]')) return;
      watch.pictured = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-wells'] });
    document.addEventListener(
      'click',
      () => {
        if (!watch.map?.getLayer('wells')) return;
        filter = wellsFilter(watch.map);
        watch.clicked = performance.now();
        delete watch.filtered;
      },
      true,
    );
  });
}

/** Polls, because the portal's content security policy blocks the eval in `waitForFunction`. */
async function momentOf(page: Page, name: 'drawn' | 'filtered', limitMs: number): Promise<number> {
  for (const until = performance.now() + limitMs; performance.now() < until; ) {
    const moment = await page.evaluate((key) => window.mapWatch?.[key], name).catch(() => undefined);
    if (moment !== undefined) return moment;
    await page.waitForTimeout(50);
  }
  throw new Error(`the map was never ${name}`);
}

/** `undefined` where the engine was there first. */
export const wellsPicturedMs = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => window.mapWatch.pictured);

export const wellsDrawnMs = (page: Page): Promise<number> => momentOf(page, 'drawn', 300_000);

export const wellsShown = (page: Page): Promise<number> =>
  page.evaluate(() => window.mapWatch.map?.queryRenderedFeatures({ layers: ['wells'] }).length ?? 0);

/** Milliseconds from the click on a filter to the first frame that shows its wells. */
export async function filterMs(page: Page): Promise<number> {
  // Clicks inside the page; Playwright's mouse movement would add to the time.
  await page.getByRole('switch', { name: 'Has Telemetry' }).evaluate((input: HTMLElement) => input.click());
  const filtered = await momentOf(page, 'filtered', 300_000);
  return filtered - (await page.evaluate(() => window.mapWatch.clicked ?? Number.NaN));
}
