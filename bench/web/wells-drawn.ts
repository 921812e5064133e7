import type { Browser } from 'playwright-core';
import { coldPage, recordRequests } from './browser.ts';
import { servePlainPage } from './plain-page.ts';

const ROUNDS = 3;

async function drawnMs(browser: Browser, url: string): Promise<number> {
  const { page, context } = await coldPage(browser);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[data-map="ready"]').waitFor({ state: 'attached', timeout: 60_000 });
  const elapsed = performance.now() - start;
  await context.close();
  return elapsed;
}

async function codeBytes(browser: Browser, url: string): Promise<number> {
  const { page, context } = await coldPage(browser);
  const requests = await recordRequests(page);
  await page.goto(url);
  await page.locator('[data-map="ready"]').waitFor({ state: 'attached' });
  const code = requests().filter((request) => /\.(mjs|css)$/.test(request.url));
  await context.close();
  return code.reduce((sum, request) => sum + request.bytes, 0);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** From navigation to all wells drawn, cold cache: the portal beside a plain page, in turns so that both meet the same noise. */
export async function measureWellsDrawn(browser: Browser, portalUrl: string) {
  const wells = await fetch(`${portalUrl}/api/public-map/sources/wells`).then((response) => response.text());
  const plain = await servePlainPage(wells);
  const portalTimes: number[] = [];
  const plainTimes: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      portalTimes.push(await drawnMs(browser, `${portalUrl}/`));
      plainTimes.push(await drawnMs(browser, plain.url));
    }
    return {
      wells: (JSON.parse(wells) as { features: unknown[] }).features.length,
      portalMs: median(portalTimes),
      plainMs: median(plainTimes),
      plainCodeBytes: await codeBytes(browser, plain.url),
    };
  } finally {
    plain.close();
  }
}
