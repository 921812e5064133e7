import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { markNewColors, markNewElements } from './marks.ts';
import { Screen } from './screen.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: Array<{ id: string; nodes: Array<{ target: unknown[]; failureSummary: string }> }>;
}
type AxePage = Window & {
  axe?: { configure(spec: object): void; run(context: object, options: object): Promise<AxeResults> };
};

/** The size of targets (WCAG 2.2) is off unless asked for; no rule that is on reads style sheets. */
const ALL = { rules: { 'target-size': { enabled: true } }, preload: { assets: ['media'] } };

const RULES = {
  all: ALL,
  /** All but the contrast, which takes half of the time and is asked of new combinations of colors alone. */
  colorless: { ...ALL, rules: { ...ALL.rules, 'color-contrast': { enabled: false } } },
  /** What is answered otherwise in another window, though the elements are the same. */
  layout: {
    runOnly: [
      'target-size',
      'scrollable-region-focusable',
      'aria-hidden-focus',
      'bypass',
      'heading-order',
      'landmark-one-main',
      'page-has-heading-one',
      'region',
    ],
  },
  colors: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

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
export async function violations(
  screen: Screen,
  rules: keyof typeof RULES = 'all',
  within?: string,
): Promise<string[]> {
  const page = Screen.pageOf(screen);
  await load(page);
  const results = await page.evaluate(
    ({ options, selector }) => {
      const include = selector ? [...document.querySelectorAll(selector)] : [];
      if (selector && include.length === 0) return { violations: [] };
      const context = selector ? { include } : document;
      return (window as AxePage).axe?.run(context, { ...options, resultTypes: ['violations'] });
    },
    { options: RULES[rules], selector: within },
  );
  if (!results) throw new Error('axe is not on the page');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      // What a popup or a bar that stays in view lies over for the moment is as large as ever.
      .filter(({ failureSummary }) => !failureSummary.includes('partially obscured'))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Combinations of colors that were looked at. */
const seenColors = new Set<string>();

async function hasNewColors(screen: Screen): Promise<boolean> {
  const colors = await Screen.pageOf(screen).evaluate(markNewColors, [...seenColors]);
  for (const color of colors) seenColors.add(color);
  return colors.length > 0;
}

/** What is wrong with texts whose combination of colors was not looked at before. */
export const colorViolations = async (screen: Screen): Promise<string[]> =>
  (await hasNewColors(screen)) ? violations(screen, 'colors', '[data-new-colors]') : [];

/** What was not so when the page was looked at last; what lies in another such element comes with it. */
const NEW = '[data-new]:not([data-new] *)';

/** What is wrong with a state; what it shares with the state before was looked at then. @returns how many elements are new too */
export async function stateViolations(screen: Screen): Promise<{ found: string[]; newElements: number }> {
  const { count, isFirst } = await Screen.pageOf(screen).evaluate(markNewElements, true);
  const found = isFirst
    ? await violations(screen, 'colorless')
    : [...(await violations(screen, 'layout')), ...(await violations(screen, 'colorless', NEW))];
  return { found: [...found, ...(await colorViolations(screen))], newElements: count };
}

/** What is wrong with the page in another window than that in which it was looked at. */
export async function windowViolations(screen: Screen): Promise<string[]> {
  const { count } = await Screen.pageOf(screen).evaluate(markNewElements, false);
  return [
    ...(await violations(screen, 'layout')),
    ...(count > 0 ? await violations(screen, 'colorless', NEW) : []),
    ...(await colorViolations(screen)),
  ];
}
