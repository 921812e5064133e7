import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** Text spacing that people may set (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Needs `bypassCSP`: the page's own policy is for its own style sheets. */
export async function spaceText(screen: Screen): Promise<void> {
  await Screen.pageOf(screen).addStyleTag({ content: TEXT_SPACING });
}

/** Waits until a press of a control would reach it, wherever on the page it has to be scrolled from. */
export async function canBePressed(...controls: Locator[]): Promise<void> {
  for (const control of controls) await control.click({ trial: true });
}

/** Texts that something cuts off at its side, and whether the page is wider than its window. */
export const clippedTexts = (screen: Screen): Promise<string[]> =>
  Screen.pageOf(screen).evaluate(() => {
    // As small as a pixel, or clipped away.
    const isForReaders = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (at.getBoundingClientRect().width <= 1 || getComputedStyle(at).clipPath !== 'none') return true;
      return false;
    };
    const isCut = (element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const box = at.getBoundingClientRect();
        const isOutside = text.right > box.right + 1.5 || text.left < box.left - 1.5;
        if (overflowX !== 'visible' && isOutside) return true;
      }
      return false;
    };
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const texts = [...document.body.querySelectorAll('*')].filter(
      (element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg'),
    );
    const cut = texts
      .filter((element) => !isForReaders(element) && isCut(element))
      .map((each) => each.textContent ?? '');
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`, ...cut] : cut;
  });
