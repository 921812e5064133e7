import type { Browser } from 'playwright-core';
import { coldPage, mapDrawn } from './browser.ts';
import { measureCodeBytes } from './first-visit.ts';
import { servePlainPage } from './plain-page.ts';

const ROUNDS = 3;

async function drawnMs(browser: Browser, url: string): Promise<number> {
  const { page, context } = await coldPage(browser);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await mapDrawn(page);
  const elapsed = performance.now() - start;
  await context.close();
  return elapsed;
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
      plainCodeBytes: (await measureCodeBytes(browser, plain.url)).all,
    };
  } finally {
    plain.close();
  }
}
