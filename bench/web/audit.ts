import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = ['/', '/about', '/no-such-page'];
const THEMES = ['DEFAULT', 'DARK', 'LIGHT'];

interface AxeResult {
  violations: Array<{ id: string; nodes: Array<{ target: unknown[] }> }>;
}

/** Accessibility violations reported by axe on the public pages in every theme. */
export async function auditPages(browser: Browser, url: string) {
  const results: Array<{ page: string; theme: string; violations: string[] }> = [];
  for (const theme of THEMES) {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    await context.addInitScript((name) => localStorage.setItem('portal.theme', name), theme);
    for (const path of PAGES) {
      const page = await context.newPage();
      await page.goto(url + path);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run(),
      );
      results.push({
        page: path,
        theme,
        violations: violations.map(({ id, nodes }) => `${id} (${nodes.map(({ target }) => target).join(', ')})`),
      });
      await page.close();
    }
    await context.close();
  }
  return results;
}
