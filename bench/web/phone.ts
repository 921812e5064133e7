import type { Browser } from 'playwright-core';
import { plainPageOf } from './beside-plain.ts';
import { phonePage } from './browser.ts';
import { watchMap, wellsDrawnMs, wellsPicturedMs, wellsShown } from './map-watch.ts';
import { median } from './median.ts';
import { slowLine } from './slow-line.ts';

/** Lighthouse's slow 4G and Chromium's slow 3G; `limitMs` is the goal for the first wells. */
export const LINES = [
  { downBitsPerSecond: 1_600_000, latencyMs: 150, limitMs: 6_000 },
  { downBitsPerSecond: 400_000, latencyMs: 400, limitMs: 14_000 },
];
const CPU_SLOWDOWN = 4;

export const PHONE_METHOD =
  'first visit with an empty cache, 360×740 px with touch at 2 device pixels, from the navigation to the first picture of all wells ' +
  'in view, and to the frame in which the engine draws them; the line shared by all answers, and its latency before each, by a proxy, ' +
  'so that workers are slowed too; script of the page four times slower (setCPUThrottlingRate), workers and the software graphics not';

interface Visit {
  /** First wells on the screen. */
  seenMs: number;
  /** Wells on the engine's map, which can be moved and clicked. */
  drawnMs: number;
}
export interface PhoneTimes {
  portal: Visit;
  plain: Visit;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, context } = await phonePage(browser);
  try {
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await watchMap(page);
    await page.goto(url, { waitUntil: 'commit' });
    const drawnMs = await wellsDrawnMs(page);
    if ((await wellsShown(page)) === 0) throw new Error(`${url} shows no wells`);
    return { seenMs: (await wellsPicturedMs(page)) ?? drawnMs, drawnMs };
  } finally {
    await context.close();
  }
}

/** Compares the portal's map on a phone with a plain page with the same wells, in turns. Medians of the rounds. */
export async function measurePhone(
  browser: Browser,
  portal: string,
  line: (typeof LINES)[number],
  rounds: number,
): Promise<PhoneTimes> {
  const plain = await plainPageOf(portal);
  const lines = { portal: await slowLine(portal, line), plain: await slowLine(plain.url, line) };
  try {
    const visits: Record<keyof typeof lines, Visit[]> = { portal: [], plain: [] };
    for (let round = 0; round < rounds; round++) {
      visits.portal.push(await visit(browser, `${lines.portal.url}/`));
      visits.plain.push(await visit(browser, `${lines.plain.url}/`));
    }
    const medians = (all: Visit[]): Visit => ({
      seenMs: median(all.map(({ seenMs }) => seenMs)),
      drawnMs: median(all.map(({ drawnMs }) => drawnMs)),
    });
    return { portal: medians(visits.portal), plain: medians(visits.plain) };
  } finally {
    for (const line of Object.values(lines)) line.close();
    plain.close();
  }
}
