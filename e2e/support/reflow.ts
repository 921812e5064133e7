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

/** The portal's font is optional: a page that got it late, as on a busy machine, goes on without it. From now on it has it. */
const useOwnFont = (screen: Screen): Promise<void> =>
  Screen.pageOf(screen).evaluate(async () => {
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules) if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
  });

/** Texts that something cuts off at its side, and whether the page is wider than its window. */
export async function clippedTexts(screen: Screen): Promise<string[]> {
  await useOwnFont(screen);
  return cutTexts(screen);
}

/** The same in the font of a page that got the portal's too late. */
export async function clippedWithoutFont(screen: Screen): Promise<string[]> {
  const setFont = (font: string): Promise<void> =>
    Screen.pageOf(screen).evaluate((value) => document.documentElement.style.setProperty('--portal-font', value), font);
  await setFont('system-ui, sans-serif');
  const cut = await cutTexts(screen);
  await setFont('');
  return cut;
}

const cutTexts = (screen: Screen): Promise<string[]> =>
  Screen.pageOf(screen).evaluate(() => {
    const remember = <T>(find: (element: Element) => T): ((element: Element) => T) => {
      const found = new Map<Element, T>();
      return (element) => {
        if (!found.has(element)) found.set(element, find(element));
        return found.get(element) as T;
      };
    };
    const boxOf = remember((element) => element.getBoundingClientRect());
    const styleOf = remember((element) => {
      const { clipPath, overflowX } = getComputedStyle(element);
      return { clipPath, overflowX };
    });
    // As small as a pixel, or clipped away.
    const isForReaders: (element: Element) => boolean = remember(
      (element) =>
        boxOf(element).width <= 1 ||
        styleOf(element).clipPath !== 'none' ||
        (element.parentElement !== null && isForReaders(element.parentElement)),
    );
    /** The sides that cut off what is in an element. */
    const limitsOf: (element: Element) => { left: number; right: number } = remember((element) => {
      const { overflowX } = styleOf(element);
      const parent = element.parentElement;
      if (element === document.body || !parent || overflowX === 'auto' || overflowX === 'scroll')
        return { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
      const around = limitsOf(parent);
      if (overflowX === 'visible') return around;
      const { left, right } = boxOf(element);
      return { left: Math.max(left, around.left), right: Math.min(right, around.right) };
    });
    const isCut = (element: Element): boolean => {
      const { left, right } = limitsOf(element);
      if (left === Number.NEGATIVE_INFINITY) return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      return text.right > right + 1.5 || text.left < left - 1.5;
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
