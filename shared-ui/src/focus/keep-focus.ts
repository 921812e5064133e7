import { markStart } from './dialog-start.ts';
import { followedBy, type Place, placeOf, ROOT, targetsAt } from './place.ts';
import { followForms } from './refused-form.ts';

/** Pages that take the focus themselves do so before. */
const AFTER_MS = 100;
/** The page, a dialog over it, and a question over that. */
const MAX_ROOTS = 3;

interface Visited {
  element: HTMLElement;
  root: Element | null;
  place: Place | null;
}

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

const hasFocus = (): boolean => document.activeElement !== document.body && document.activeElement !== null;

/** @returns whether it took the focus, which hidden elements do not */
function tryFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
  return document.activeElement === element;
}

/**
 * Moves the focus to what is nearest once the element that has it goes away or is disabled: browsers leave it on the document's body, where
 * screen readers fall silent and Tab begins at the top.
 */
class FocusKeeper {
  /** The latest first, one of each root. */
  #trail: Visited[] = [];
  #added: Element[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #observer = new MutationObserver((records) => this.#follow(records));

  start(): void {
    document.addEventListener('focusin', this.#remember);
    document.addEventListener('focusout', this.#noticeLeaving);
    this.#observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  }

  stop(): void {
    document.removeEventListener('focusin', this.#remember);
    document.removeEventListener('focusout', this.#noticeLeaving);
    this.#observer.disconnect();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#trail = [];
  }

  readonly #remember = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return;
    const root = target.closest(ROOT);
    const others = this.#trail.filter((visited) => visited.root !== root);
    this.#trail = [{ element: target, root, place: null }, ...others].slice(0, MAX_ROOTS);
    this.#added = [];
  };

  /** A person who clicks beside everything wants nothing to have the focus. */
  readonly #noticeLeaving = (): void => {
    setTimeout(() => {
      const [latest] = this.#trail;
      if (!hasFocus() && latest && isUsable(latest.element)) this.#trail = [];
    });
  };

  #isLost(): boolean {
    const [latest] = this.#trail;
    if (!latest || isUsable(latest.element)) return false;
    return !hasFocus() || document.activeElement === latest.element;
  }

  #follow(records: MutationRecord[]): void {
    for (const visited of this.#trail)
      for (const record of records) visited.place = followedBy(record, visited.element, visited.place);
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    markStart(added);
    if (!this.#isLost()) return;
    this.#added = [...this.#added, ...added].filter((node) => node.isConnected);
    this.#timer ??= setTimeout(() => this.#restore(), AFTER_MS);
  }

  /** Where there is nothing yet, the next change of the page is waited for. */
  #restore(): void {
    this.#timer = undefined;
    if (!this.#isLost()) return;
    for (const { element, place } of this.#trail) {
      if (isUsable(element) && tryFocus(element)) return;
      const where = place ?? placeOf(element);
      if (where && targetsAt(where, element, this.#added).some(tryFocus)) return;
    }
  }
}

function start(): () => void {
  const keeper = new FocusKeeper();
  keeper.start();
  const stopForms = followForms();
  return () => {
    keeper.stop();
    stopForms();
  };
}

let users = 0;
let stop: (() => void) | undefined;

/** For all React roots of the page together. */
export function keepFocus(): () => void {
  users += 1;
  if (users === 1) stop = start();
  return () => {
    users -= 1;
    if (users === 0) stop?.();
  };
}
