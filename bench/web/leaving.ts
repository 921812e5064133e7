import type { Browser, CDPSession, Page } from 'playwright-core';
import { coldPage, mapDrawn } from './browser.ts';

/**
 * Visits until everything that is intentionally cached is there: first responses, React's reusable objects, and above all code,
 * which V8 keeps compiling for the first dozen visits.
 */
const WARM_UP_VISITS = 15;
const ELSEWHERE = '/about';

export interface Leaving {
  visits: number;
  /** Bytes of the JavaScript heap after garbage collection, before and after the visits. */
  heapBefore: number;
  heapAfter: number;
  contexts: number;
  listenersBefore: number;
  listenersAfter: number;
}

/** Holds a WeakRef to every WebGL context that the page creates. */
async function watchContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: WeakRef<WebGLRenderingContext>[] = [];
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      const context = getContext.call(this, kind, ...(rest as [])) as WebGLRenderingContext | null;
      if (context && kind.startsWith('webgl') && !made.some((known) => known.deref() === context))
        made.push(new WeakRef(context));
      return context;
    } as typeof getContext;
    Object.assign(window, {
      livingContexts: () => made.filter((known) => known.deref()?.isContextLost() === false).length,
    });
  });
}

/** Navigates within the portal without loading a document. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => history.pushState(null, '', url), path);
}

async function visitMap(page: Page): Promise<void> {
  await go(page, '/');
  await mapDrawn(page);
}

async function leaveMap(page: Page): Promise<void> {
  await go(page, ELSEWHERE);
  await page.locator('[data-map]').waitFor({ state: 'detached' });
}

async function held(client: CDPSession): Promise<{ heap: number; listeners: number }> {
  // The second collection frees what the first one's finalizers released.
  for (let time = 0; time < 2; time++) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners') };
}

/** Leaves the map and returns many times; memory that stays is a leak. */
export async function measureLeaving(browser: Browser, url: string, visits: number): Promise<Leaving> {
  const { page, context } = await coldPage(browser);
  try {
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable');
    await watchContexts(page);
    await page.goto(url);
    await mapDrawn(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    const repeat = async (times: number): Promise<{ heap: number; listeners: number }> => {
      for (let visit = 0; visit < times; visit++) {
        await leaveMap(page);
        await visitMap(page);
      }
      await leaveMap(page);
      const state = await held(client);
      await visitMap(page);
      return state;
    };
    const before = await repeat(WARM_UP_VISITS);
    const after = await repeat(visits);
    await client.send('HeapProfiler.collectGarbage');
    return {
      visits,
      heapBefore: before.heap,
      heapAfter: after.heap,
      contexts: await page.evaluate(() => (window as unknown as { livingContexts(): number }).livingContexts()),
      listenersBefore: before.listeners,
      listenersAfter: after.listeners,
    };
  } finally {
    await context.close();
  }
}
