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
      const context = selector ? { include: [...document.querySelectorAll(selector)] } : document;
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

/** Everything that is wrong with the page, which `colorViolations` and `windowViolations` do not look at again. */
export async function allViolations(screen: Screen): Promise<string[]> {
  const found = await violations(screen, 'colorless');
  await Screen.pageOf(screen).evaluate(markNewElements, true);
  return [...found, ...(await colorViolations(screen))];
}

/** What is wrong with texts whose combination of colors was not looked at before. */
export const colorViolations = async (screen: Screen): Promise<string[]> =>
  (await hasNewColors(screen)) ? violations(screen, 'colors', '[data-new-colors]') : [];

/** What is wrong with the page in another window than that in which it was looked at. */
export async function windowViolations(screen: Screen): Promise<string[]> {
  const hasNew = await Screen.pageOf(screen).evaluate(markNewElements, false);
  return [
    ...(await violations(screen, 'layout')),
    ...(hasNew ? await violations(screen, 'colorless', '[data-new]') : []),
    ...(await colorViolations(screen)),
  ];
}
