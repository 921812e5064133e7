import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { Screen } from './screen.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: Array<{ id: string; nodes: Array<{ target: unknown[]; failureSummary: string }> }>;
}
type AxePage = Window & { axe?: { configure(spec: object): void; run(options: object): Promise<AxeResults> } };

/** Rules whose answer depends on the colors of a theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** All rules that are on, and the size of targets (WCAG 2.2), which is off unless asked for. */
const ALL_RULES = { rules: { 'target-size': { enabled: true } } };

/** What need not lie in a landmark: axe's own list, and tooltips, which come and go with the pointer. */
const OUTSIDE_LANDMARKS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]';

async function load(page: Page): Promise<void> {
  // Without its styles a page has the browser's colors and sizes.
  await page.waitForLoadState();
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe);
  await page.evaluate(
    (regionMatcher) => (window as AxePage).axe?.configure({ checks: [{ id: 'region', options: { regionMatcher } }] }),
    OUTSIDE_LANDMARKS,
  );
}

/** What axe finds wrong on the page as it stands. Needs `bypassCSP`: the page's own policy rightly refuses its script. */
export async function violations(screen: Screen, rules?: readonly string[]): Promise<string[]> {
  const page = Screen.pageOf(screen);
  await load(page);
  const results = await page.evaluate(
    (options) => (window as AxePage).axe?.run({ ...options, resultTypes: ['violations'] }),
    rules ? { runOnly: [...rules] } : ALL_RULES,
  );
  if (!results) throw new Error('axe is not on the page');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      // What a popup or a bar that stays in view lies over for the moment is as large as ever.
      .filter(({ failureSummary }) => !failureSummary.includes('partially obscured'))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
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

/**
 * What axe finds wrong on the page in the first theme, and what the colors of the others make wrong. The page is left in the first.
 */
export async function violationsInThemes(
  screen: Screen,
  [first, ...others]: readonly [string, ...string[]],
): Promise<string[]> {
  const page = Screen.pageOf(screen);
  await showTheme(page, first);
  const found = await violations(screen);
  for (const theme of others) {
    await showTheme(page, theme);
    found.push(...(await violations(screen, COLOR_RULES)).map((text) => `${theme}: ${text}`));
  }
  if (others.length > 0) await showTheme(page, first);
  return found;
}
