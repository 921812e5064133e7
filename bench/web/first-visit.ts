import type { Browser, Page } from 'playwright-core';
import { coldPage, mapDrawn } from './browser.ts';
import { codeBytes, countAnswers } from './counting-proxy.ts';

export interface FirstVisit {
  /** Compressed bytes of scripts and style sheets. */
  codeBytes: number;
  /** Same without the map engine and its worker. */
  codeBytesBeforeEngine: number;
  /** Sequential round trips before the page's front end mounts. */
  roundTrips: number;
  layoutShift: number;
}

/** Far above any computing time, so that the start of a request identifies its round. */
const LATENCY_MS = 1_500;

/** Bytes of scripts and style sheets that a page requests until its map is drawn. */
async function measureCodeBytes(browser: Browser, url: string) {
  const counted = await countAnswers(url);
  const { page, context } = await coldPage(browser);
  try {
    await page.goto(counted.url);
    await mapDrawn(page);
    const beforeEngine = counted.answers.filter(({ path }) => !/engine|worker/.test(path));
    return { all: codeBytes(counted.answers), beforeEngine: codeBytes(beforeEngine) };
  } finally {
    await context.close();
    counted.close();
  }
}

async function layoutShift(browser: Browser, url: string): Promise<number> {
  const { page, context } = await coldPage(browser);
  await page.addInitScript(() => {
    const shifts = window as unknown as { layoutShift: number };
    shifts.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await mapDrawn(page);
  const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
  await context.close();
  return shift;
}

/** Polls, because the content security policy blocks the eval in `waitForFunction`. */
async function markTime(page: Page, mark: string): Promise<number> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const time = await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime, mark);
    if (time !== undefined) return time;
    await page.waitForTimeout(100);
  }
  throw new Error(`the page never set the performance mark ${mark}`);
}

/** Delays every response equally: the last round that the mount waited for is the number of round trips. */
async function roundTrips(browser: Browser, url: string): Promise<number> {
  const { page, context } = await coldPage(browser);
  const client = await context.newCDPSession(page);
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited });
  await page.goto(url, { waitUntil: 'commit' });
  const mountedMs = await markTime(page, 'portal:app-mounted');
  await context.close();
  return Math.floor(mountedMs / LATENCY_MS);
}

export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const code = await measureCodeBytes(browser, url);
  return {
    codeBytes: code.all,
    codeBytesBeforeEngine: code.beforeEngine,
    roundTrips: await roundTrips(browser, url),
    layoutShift: await layoutShift(browser, url),
  };
}
