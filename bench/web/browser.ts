import { CHROMIUM_ARGS, findChromium } from '@portal/deploy/test/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Launches Chromium without background traffic that would disturb a measurement. */
export async function launch(): Promise<Browser> {
  const executablePath = await findChromium((line) => process.stderr.write(`${line}\n`), 'browser');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

interface ColdPage {
  page: Page;
  context: BrowserContext;
}

async function freshPage(browser: Browser, device: BrowserContextOptions): Promise<ColdPage> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' });
  return { page: await context.newPage(), context };
}

/** A page in a fresh profile: cold cache, empty storage. */
export const coldPage = (browser: Browser): Promise<ColdPage> =>
  freshPage(browser, { viewport: { width: 1280, height: 800 } });

export const phonePage = (browser: Browser): Promise<ColdPage> =>
  freshPage(browser, { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

/** Waits until the page's map has drawn all of its data. */
export const mapDrawn = (page: Page): Promise<void> =>
  page.locator('[data-map="ready"]').waitFor({ state: 'attached', timeout: 60_000 });
