import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { markNewColors, markNewElements } from './marks.ts';
import { Screen } from './screen.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: Array<{ id: string; nodes: Array<{ target: unknown[]; failureSummary: string }> }>;
}
interface Axe {
  configure(spec: object): void;
  run(context: object, options: object): Promise<AxeResults>;
  /** Undocumented. */
  _audit: { rules: Array<{ id: string; matches(node: Element, ...others: unknown[]): unknown }> };
}
type AxePage = Window & {
  axe?: Axe;
  /** Whether its rules look at marked elements only. */
  looksAtMarked?: boolean;
};

/** The size of targets (WCAG 2.2) is off unless asked for; no rule that is on reads style sheets. */
const ALL = { rules: { 'target-size': { enabled: true } }, preload: { assets: ['media'] } };
/** What may be wrong with elements that stay the same, as others came or the window changed. */
const OF_LAYOUT = [
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'bypass',
  'heading-order',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];
/** They take half of the time, and ask new combinations of colors alone. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** What need not lie in a landmark: axe's own list, and tooltips, which come and go with the pointer. */
const OUTSIDE_LANDMARKS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]';

async function load(page: Page): Promise<void> {
  // Without its styles a page has the browser's colors and sizes.
  await page.waitForLoadState();
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe);
  await page.evaluate(
    ({ regionMatcher, ofLayout, ofColors }) => {
      const { axe } = window as AxePage;
      axe!.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
      for (const rule of axe!._audit.rules.filter(({ id }) => !ofLayout.includes(id))) {
        const mark = ofColors.includes(rule.id) ? '[data-new-colors]' : '[data-new], [data-new] *';
        const matches = rule.matches.bind(rule);
        rule.matches = (node, ...others) =>
          (!(window as AxePage).looksAtMarked || node.matches(mark)) && matches(node, ...others);
      }
    },
    { regionMatcher: OUTSIDE_LANDMARKS, ofLayout: OF_LAYOUT, ofColors: OF_COLORS },
  );
}

async function run(screen: Screen, options: object, looksAtMarked: boolean): Promise<string[]> {
  const page = Screen.pageOf(screen);
  await load(page);
  const results = await page.evaluate(
    ({ options, looksAtMarked }) => {
      (window as AxePage).looksAtMarked = looksAtMarked;
      return (window as AxePage).axe!.run(document, { ...options, resultTypes: ['violations'] });
    },
    { options, looksAtMarked },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      // What a popup or a bar that stays in view lies over for the moment is as large as ever.
      .filter(({ failureSummary }) => !failureSummary.includes('partially obscured'))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What axe finds wrong on the page as it stands. Needs `bypassCSP`: the page's own policy rightly refuses its script. */
export const violations = (screen: Screen): Promise<string[]> => run(screen, ALL, false);

/** Combinations of colors that were looked at. */
const seenColors = new Set<string>();

async function hasNewColors(screen: Screen): Promise<boolean> {
  const colors = await Screen.pageOf(screen).evaluate(markNewColors, [...seenColors]);
  for (const color of colors) seenColors.add(color);
  return colors.length > 0;
}

/** What is wrong with texts whose combination of colors was not looked at before. */
export const colorViolations = async (screen: Screen): Promise<string[]> =>
  (await hasNewColors(screen)) ? run(screen, { runOnly: OF_COLORS }, true) : [];

/**
 * What is wrong with the page as it stands: with what was not so when it was looked at last, and with its layout.
 *
 * @param isNewState whether to forget what is no longer visible
 * @returns how many elements are new too
 */
export async function newViolations(
  screen: Screen,
  isNewState: boolean,
): Promise<{ found: string[]; newElements: number }> {
  const newElements = await Screen.pageOf(screen).evaluate(markNewElements, isNewState);
  await hasNewColors(screen);
  return { found: await run(screen, ALL, true), newElements };
}
