export const FIELD =
  'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)';
const HEADING = 'h1, h2, h3, h4, h5, h6';
const MESSAGE = '[role="alert"], [role="status"]';
const CONTROL = 'a[href], button, summary, [tabindex="0"]';
const ITEM = 'li, tr, [role="row"]';
/** What is in one of these is of no concern to a place outside of it. */
const PART = `${ITEM}, section, article, fieldset, form`;
/** Parts of a page that keep the focus within them. */
export const ROOT = 'main, [role="main"], [role="dialog"], [role="alertdialog"]';

/** Where an element was: in `parent`, before `next`. */
export interface Place {
  parent: Element;
  next: Node | null;
  /** The item of a list that went with it. */
  item: Element | null;
}

export const placeOf = ({ parentElement, nextSibling }: Element): Place | null =>
  parentElement && { parent: parentElement, next: nextSibling, item: null };

/** Where an element was, after a change of the page. */
export function followedBy(
  { removedNodes, target, nextSibling }: MutationRecord,
  element: Element,
  place: Place | null,
): Place | null {
  const removed = [...removedNodes];
  const gone = removed.find((node) => node.contains(place?.parent ?? element));
  if (gone && target instanceof Element) {
    const item = place?.item ?? (gone instanceof Element && gone.matches(ITEM) ? gone : null);
    return { parent: target, next: nextSibling, item };
  }
  return place?.next && removed.includes(place.next as ChildNode) ? { ...place, next: nextSibling } : place;
}

const allIn = (root: Element, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => !element.closest('[aria-hidden="true"]'));

const withItself = (root: Element, selector: string): HTMLElement[] =>
  root instanceof HTMLElement && root.matches(selector) ? [root, ...allIn(root, selector)] : allIn(root, selector);

/** The same control of the next item of the list, or of the previous one. */
function inNeighbor({ parent, next, item }: Place, element: Element): HTMLElement[] {
  if (!item) return [];
  const index = allIn(item, CONTROL).indexOf(element as HTMLElement);
  const neighbor = next instanceof Element ? next : parent.lastElementChild;
  if (!neighbor?.matches(ITEM)) return [];
  const controls = allIn(neighbor, CONTROL);
  return [controls[index], ...controls].filter((control) => control !== undefined);
}

/** What the change brought, in its order: a field of a new form, a heading, or a message; otherwise a control. */
function inAdded(scope: Element, added: readonly Element[]): HTMLElement[] {
  const there = added.filter((node) => scope.contains(node));
  const told = there.flatMap((node) => withItself(node, `${FIELD}, ${HEADING}, ${MESSAGE}`));
  return [
    ...told.filter((node) => !node.matches(MESSAGE) || node.textContent?.trim()),
    ...there.flatMap((node) => withItself(node, CONTROL)),
  ];
}

/** Fields and headings of a part of the page, those before the place first, from the nearest. */
function around(scope: Element, { parent, next }: Place): HTMLElement[] {
  const isAfter = (node: Element): boolean => {
    if (next?.isConnected) return !(next.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING);
    return !parent.contains(node) && Boolean(parent.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  const all = allIn(scope, `${FIELD}, ${HEADING}`).filter((node) => node.closest(PART)?.contains(parent) ?? true);
  return [...all.filter((node) => !isAfter(node)).reverse(), ...all.filter(isAfter)];
}

/** Where the focus may go from an element that is no longer there, best first. */
export function targetsAt(place: Place, element: Element, added: readonly Element[]): HTMLElement[] {
  if (!place.parent.isConnected) return [];
  const targets = inNeighbor(place, element);
  for (let scope: Element | null = place.parent; scope && scope !== document.body; scope = scope.parentElement) {
    targets.push(...inAdded(scope, added), ...around(scope, place));
    if (scope.matches(ROOT)) break;
  }
  return targets;
}
