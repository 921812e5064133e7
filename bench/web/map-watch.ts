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
    /** Moments in milliseconds since the navigation. */
    mapWatch: { map?: WatchedMap; drawn?: number; clicked?: number; filtered?: number };
  }
}

/**
 * Watches the map of a page, the portal's or the plain one, from its creation: both keep it in the property `portalMap` of its
 * element. What counts is the same on both: `drawn` is the first frame after the source `wells` has all that is in view;
 * `filtered` the first frame with the wells of another filter after the click that asked for it.
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

/** Polls, because the portal's content security policy forbids what `waitForFunction` evaluates. */
async function momentOf(page: Page, name: 'drawn' | 'filtered', limitMs: number): Promise<number> {
  for (const until = performance.now() + limitMs; performance.now() < until; ) {
    const moment = await page.evaluate((key) => window.mapWatch?.[key], name).catch(() => undefined);
    if (moment !== undefined) return moment;
    await page.waitForTimeout(50);
  }
  throw new Error(`the map was never ${name}`);
}

/** Milliseconds from the navigation to the first frame with all wells in view. */
export const wellsDrawnMs = (page: Page): Promise<number> => momentOf(page, 'drawn', 300_000);

/** How many wells the map shows. */
export const wellsShown = (page: Page): Promise<number> =>
  page.evaluate(() => window.mapWatch.map?.queryRenderedFeatures({ layers: ['wells'] }).length ?? 0);

/** Milliseconds from the click on a filter to the first frame that shows its wells. */
export async function filterMs(page: Page): Promise<number> {
  // In the page: the browser's own way of moving a mouse would be measured too.
  await page.getByRole('switch', { name: 'Has Telemetry' }).evaluate((input: HTMLElement) => input.click());
  const filtered = await momentOf(page, 'filtered', 300_000);
  return filtered - (await page.evaluate(() => window.mapWatch.clicked ?? Number.NaN));
}
