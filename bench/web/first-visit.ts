import type { Browser, Page } from 'playwright-core';
import { coldPage, type LoggedRequest, recordRequests } from './browser.ts';

export interface FirstVisit {
  /** Script and style on the wire, bytes; compressed as the gateway sends them. */
  codeBytes: number;
  /** The same without the map engine and its worker. */
  codeBytesBeforeEngine: number;
  /** Sequential round trips until the front end of the page is mounted. */
  roundTrips: number;
  /** Cumulative layout shift until the map is loaded. */
  layoutShift: number;
}

const isCode = ({ url, type }: LoggedRequest) => type === 'Script' || type === 'Stylesheet' || /\.m?js(\?|$)/.test(url);
const isEngine = ({ url }: LoggedRequest) => /engine|worker/.test(url);
const bytes = (requests: LoggedRequest[]) => requests.reduce((sum, request) => sum + request.bytes, 0);

/** Far above what the machine needs to compute, so that the start of a request tells its round. */
const LATENCY_MS = 1_500;

const MAP_LOADED = '[data-map="ready"]';

async function sizes(browser: Browser, url: string) {
  const { page, context } = await coldPage(browser);
  await page.addInitScript(() => {
    const shifts = window as unknown as { layoutShift: number };
    shifts.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const requests = await recordRequests(page);
  await page.goto(url);
  await page.locator(MAP_LOADED).waitFor({ timeout: 60_000 });
  const code = requests().filter(isCode);
  const layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
  await context.close();
  return {
    codeBytes: bytes(code),
    codeBytesBeforeEngine: bytes(code.filter((request) => !isEngine(request))),
    layoutShift,
  };
}

/** Polls, because the page's content security policy forbids what `waitForFunction` evaluates. */
async function markTime(page: Page, mark: string): Promise<number> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const time = await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime, mark);
    if (time !== undefined) return time;
    await page.waitForTimeout(100);
  }
  throw new Error(`the page never set the performance mark ${mark}`);
}

/** With every answer late by the same time, the last round that the mount waited for is the number of round trips. */
async function roundTrips(browser: Browser, url: string): Promise<number> {
  const { page, context } = await coldPage(browser);
  await recordRequests(page, LATENCY_MS);
  await page.goto(url, { waitUntil: 'commit' });
  const mountedMs = await markTime(page, 'portal:app-mounted');
  await context.close();
  return Math.floor(mountedMs / LATENCY_MS);
}

/** Measures a first visit with an empty cache. */
export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  return { ...(await sizes(browser, url)), roundTrips: await roundTrips(browser, url) };
}
