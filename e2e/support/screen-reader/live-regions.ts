declare global {
  interface Window {
    /** What live regions have said since it was last taken. */
    announcements: Announcement[];
  }
}

export interface Announcement {
  /** Number of the live region. */
  region: number;
  isAlert: boolean;
  text: string;
}

/**
 * Runs in the page: notes what live regions say. As with screen readers, a status must be in the page before its text comes, an alert
 * need not; what a modal dialog covers says nothing.
 */
export function noteAnnouncements(): void {
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output';
  /** Milliseconds without a change after which a region is read. */
  const QUIET_MS = 150;
  const numbers = new Map<Element, number>();
  const spoken = new Map<Element, string>();
  /** What has come into regions of which only that is read. */
  const additions = new Map<Element, Set<Element>>();
  const timers = new Map<Element, number>();
  window.announcements = [];

  const isHeard = (element: Element): boolean =>
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], [inert], [aria-live=off]') &&
    [...document.querySelectorAll('dialog:modal')].every((dialog) => dialog.contains(element));

  const textIn = (element: Element): string => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isHeard(node.parentElement)) texts.push(node.textContent ?? '');
    return texts.join(' ').replace(/\s+/g, ' ').trim();
  };

  const isReadWhole = (region: Element): boolean => region.matches('[role=status], [role=alert], [aria-atomic=true]');

  const textOf = (region: Element): string => {
    if (!isHeard(region)) return '';
    if (isReadWhole(region)) return textIn(region);
    const added = [...(additions.get(region) ?? [])];
    additions.delete(region);
    return added
      .filter((element) => !added.some((other) => other !== element && other.contains(element)))
      .map(textIn)
      .join(' ');
  };

  const say = (element: Element): void => {
    const text = textOf(element);
    if (text === '' || (isReadWhole(element) && text === spoken.get(element))) return void spoken.set(element, text);
    spoken.set(element, text);
    if (!numbers.has(element)) numbers.set(element, numbers.size);
    const isAlert = element.matches('[role=alert], [aria-live=assertive]');
    window.announcements.push({ region: numbers.get(element) as number, isAlert, text });
  };

  const wait = (element: Element): void => {
    clearTimeout(timers.get(element));
    timers.set(
      element,
      window.setTimeout(() => say(element), QUIET_MS),
    );
  };

  const observe = (): void => {
    for (const region of document.querySelectorAll(LIVE)) spoken.set(region, textIn(region));
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region) {
          const added = [...addedNodes].flatMap((node) =>
            node instanceof Element ? [node] : (node.parentElement ?? []),
          );
          const changed = target instanceof Element ? added : [target.parentElement as Element];
          additions.set(region, new Set([...(additions.get(region) ?? []), ...changed]));
          wait(region);
        }
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const added of [node, ...node.querySelectorAll('*')].filter((inside) => inside.matches(LIVE)))
            if (added.matches('[role=alert]')) wait(added);
            else if (!spoken.has(added) && !timers.has(added)) spoken.set(added, textIn(added));
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  };
  if (document.body) observe();
  else addEventListener('DOMContentLoaded', observe);
}
