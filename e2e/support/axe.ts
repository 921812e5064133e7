import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: Array<{ id: string; nodes: Array<{ target: unknown[]; failureSummary: string }> }>;
}

/** What axe finds wrong on the page as it stands. Needs `bypassCSP`: the page's own policy rightly refuses its script. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(
    (runOnly) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(runOnly),
    rules ? { runOnly: [...rules] } : {},
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Shows a theme as the portal does when another tab has chosen it. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'portal.theme', newValue })),
    theme,
  );
  await page.locator(`html[data-portal-theme="${theme}"]`).waitFor();
}

/** What axe finds wrong on the page in the default theme, and what the colours of the others make wrong. */
export async function violationsInAllThemes(page: Page): Promise<string[]> {
  const found = await violations(page);
  for (const theme of ['DARK', 'LIGHT']) {
    await showTheme(page, theme);
    found.push(...(await violations(page, ['color-contrast'])).map((text) => `${theme}: ${text}`));
  }
  await showTheme(page, 'DEFAULT');
  return found;
}
