// Functions that run in the page, before axe looks at what they mark.

declare global {
  interface Window {
    /** Elements that were visible when the page was looked at last, with what they said of themselves. */
    lookedAt: WeakMap<Element, string> | undefined;
  }
}

/**
 * Marks what is visible and was not so, or not as it is, when this was called last; `isNewState` forgets what is no longer visible.
 *
 * @returns how many elements are marked
 */
export function markNewElements(isNewState: boolean): number {
  const before = window.lookedAt;
  if (isNewState || !window.lookedAt) window.lookedAt = new WeakMap();
  // What is asked of a page as a whole is asked once.
  document.documentElement.toggleAttribute('data-new', !before);
  let count = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const isVisible = element.checkVisibility({ visibilityProperty: true });
    const said = [
      ...[...element.attributes].filter(({ name }) => !/^(class|style|data-.*)$/.test(name)).map(({ value }) => value),
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((text) => text.nodeValue),
    ].join(' ');
    const isNew = isVisible && before?.get(element) !== said;
    element.toggleAttribute('data-new', isNew);
    if (isVisible) window.lookedAt.set(element, said);
    if (isNew) count++;
  }
  return count;
}

/**
 * Marks a text of each combination of colors that is not among those seen: texts of the same color, size and weight on the same backgrounds
 * have the same contrast.
 *
 * @returns the combinations that are new
 */
export function markNewColors(seen: readonly string[]): string[] {
  const backgrounds = new Map<Element, string>();
  const backgroundOf = (element: Element | null): string => {
    if (!element) return '';
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity].join().replace('rgba(0, 0, 0, 0),none,1', '');
    const all = backgroundOf(element.parentElement) + own;
    backgrounds.set(element, all);
    return all;
  };
  const hasText = (element: Element): boolean =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());

  const known = new Set(seen);
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute('data-new-colors');
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    const around = getComputedStyle(element.parentElement as Element).color;
    const combination = [color, fontSize, fontWeight, textDecorationLine, around, backgroundOf(element)].join(' ');
    if (known.has(combination)) continue;
    known.add(combination);
    found.push(combination);
    element.setAttribute('data-new-colors', '');
  }
  return found;
}
