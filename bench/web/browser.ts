import { CHROMIUM_ARGS, findChromium } from '@portal/deploy/test/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** A Chromium without the background traffic that would disturb a measurement. */
export async function launch(): Promise<Browser> {
  const executablePath = await findChromium((line) => process.stderr.write(`${line}\n`), 'browser');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

/** A page in a fresh profile: cold cache, empty storage. */
export async function coldPage(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  return { page: await context.newPage(), context };
}

/** The map of the page has drawn all of its data. */
export const mapDrawn = (page: Page): Promise<void> =>
  page.locator('[data-map="ready"]').waitFor({ state: 'attached', timeout: 60_000 });
