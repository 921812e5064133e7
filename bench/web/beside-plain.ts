import type { Browser, Page } from 'playwright-core';
import { coldPage, mapDrawn } from './browser.ts';
import { filterMs, watchMap, wellsDrawnMs, wellsShown } from './map-watch.ts';
import { median } from './median.ts';
import { type PlainWells, servePlainPage, type WellClasses } from './plain-page.ts';

/** Filter changes per visit; the first ones warm up. */
const WARM_UP_CHANGES = 2;
const CHANGES = 8;

export interface Times {
  portalMs: number;
  plainMs: number;
}
export interface BesidePlain {
  wells: number;
  drawn: Times;
  filter: Times;
}

interface Visit {
  drawnMs: number;
  filterMs: number[];
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, context } = await coldPage(browser);
  try {
    await watchMap(page);
    await page.goto(url, { waitUntil: 'commit' });
    const drawnMs = await wellsDrawnMs(page);
    if ((await wellsShown(page)) === 0) throw new Error(`${url} shows no wells`);
    await mapDrawn(page);
    await accept(page);
    const times: number[] = [];
    for (let change = 0; change < WARM_UP_CHANGES + CHANGES; change++) times.push(await filterMs(page));
    return { drawnMs, filterMs: times.slice(WARM_UP_CHANGES) };
  } finally {
    await context.close();
  }
}

/** Accepts the disclaimer, which covers the page. */
async function accept(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Accept' });
  if (await button.count()) await button.click();
}

interface SourceLink {
  id: string;
  data?: string;
  tiles?: string[];
}

const answerOf = <T>(url: string): Promise<T> => fetch(url).then((answer) => answer.json() as Promise<T>);

async function wellsOf(portal: string): Promise<PlainWells> {
  const sources = await answerOf<SourceLink[]>(`${portal}/api/public-map/sources?data=link`);
  const wells = sources.find(({ id }) => id === 'wells');
  if (wells?.tiles) return { tiles: wells.tiles[0] as string, portal };
  return { geojson: await fetch(portal + wells?.data).then((answer) => answer.text()) };
}

export async function plainPageOf(portal: string): Promise<{ url: string; close(): void }> {
  const { wellClass } = await answerOf<{ wellClass: WellClasses }>(`${portal}/api/public-map/filters`);
  return servePlainPage(await wellsOf(portal), wellClass);
}

/**
 * Compares the portal's map with a plain page with the same wells: from navigation with a cold cache to the wells drawn, and from a
 * click on a filter to the frame that shows it. They take turns, so that both meet the same noise; medians.
 *
 * @param wells number of wells in the portal
 * @param rounds visits to each page
 */
export async function measureBesidePlain(
  browser: Browser,
  portal: string,
  wells: number,
  rounds: number,
): Promise<BesidePlain> {
  const plain = await plainPageOf(portal);
  try {
    const visits: Record<'portal' | 'plain', Visit[]> = { portal: [], plain: [] };
    // Warm-up: fills the servers' caches.
    await visit(browser, `${portal}/`);
    await visit(browser, plain.url);
    for (let round = 0; round < rounds; round++) {
      visits.portal.push(await visit(browser, `${portal}/`));
      visits.plain.push(await visit(browser, plain.url));
    }
    const times = (of: (visit: Visit) => number[]): Times => ({
      portalMs: median(visits.portal.flatMap(of)),
      plainMs: median(visits.plain.flatMap(of)),
    });
    return {
      wells,
      drawn: times(({ drawnMs }) => [drawnMs]),
      filter: times(({ filterMs: changes }) => changes),
    };
  } finally {
    plain.close();
  }
}
