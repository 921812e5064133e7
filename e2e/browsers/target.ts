import type { TestingLibrary } from './testing-library.ts';

/** A string is the whole name or text, spaces aside. */
export type Pattern = string | RegExp;

/** Elements of a page, found by role and name as people and their assistive technology do. */
export interface Target {
  role: string;
  name?: Pattern;
  /** What their text contains. */
  text?: Pattern;
  inside?: Target;
  /** Only the one at this place among those found; negative from the end. */
  at?: number;
}

/** A `Target` as JSON. */
export interface TargetMessage {
  role: string;
  name?: PatternMessage;
  text?: PatternMessage;
  inside?: TargetMessage;
  at?: number;
}
type PatternMessage = string | { source: string; flags: string };

/** The first element of a target, as it is at the moment. */
export interface Sight {
  count: number;
  text: string;
  value: string;
  isEnabled: boolean;
  /** Which way a column is sorted. */
  sort: string | null;
  /** The middle of what is seen of it, where nothing covers it. */
  point: { x: number; y: number } | null;
}

type Finder = (role: string) => (name?: Pattern, more?: Omit<Target, 'role' | 'name'>) => Target;
const byRole: Finder = (role) => (name, more) => ({ role, ...(name !== undefined && { name }), ...more });

export const button = byRole('button');
export const combobox = byRole('combobox');
export const dialog = byRole('dialog');
export const grid = byRole('grid');
export const heading = byRole('heading');
export const link = byRole('link');
export const main = byRole('main');
export const menuitem = byRole('menuitem');
export const menuitemcheckbox = byRole('menuitemcheckbox');
export const navigation = byRole('navigation');
export const option = byRole('option');
export const radio = byRole('radio');
export const region = byRole('region');
export const row = byRole('row');
export const rowheader = byRole('rowheader');
export const searchbox = byRole('searchbox');
export const status = byRole('status');
export const switchNamed = byRole('switch');
export const textbox = byRole('textbox');
export const toolbar = byRole('toolbar');

const patternMessage = (pattern: Pattern): PatternMessage =>
  typeof pattern === 'string' ? pattern : { source: pattern.source, flags: pattern.flags };

export const messageOf = ({ role, name, text, inside, at }: Target): TargetMessage => ({
  role,
  ...(name !== undefined && { name: patternMessage(name) }),
  ...(text !== undefined && { text: patternMessage(text) }),
  ...(inside && { inside: messageOf(inside) }),
  ...(at !== undefined && { at }),
});

export function targetText({ role, name, text, inside, at }: Target): string {
  const shown = (pattern: Pattern): string => (typeof pattern === 'string' ? `"${pattern}"` : String(pattern));
  return [
    role,
    name !== undefined && shown(name),
    text !== undefined && `with the text ${shown(text)}`,
    at !== undefined && `number ${at}`,
    inside && `in ${targetText(inside)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Runs in the page, which must have the Testing Library.
 *
 * @param act what is done with the first element: scrolled into view, or made ready for text that replaces its own
 */
export function lookAt(target: TargetMessage, act: 'look' | 'scroll' | 'select' = 'look'): Sight | 'no library' | null {
  const library = (window as unknown as { TestingLibraryDom?: TestingLibrary }).TestingLibraryDom;
  if (!library) return 'no library';
  const regular = (pattern: string | { source: string; flags: string } | undefined) =>
    typeof pattern === 'object' ? new RegExp(pattern.source, pattern.flags) : pattern;
  const contains = (element: HTMLElement, pattern: string | RegExp | undefined): boolean => {
    const text = element.textContent ?? '';
    if (pattern === undefined) return true;
    return typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);
  };
  const find = ({ role, name, text, inside, at }: TargetMessage): HTMLElement[] => {
    const root = inside ? find(inside)[0] : document.body;
    if (!root) return [];
    const byName = regular(name);
    const found = library
      .queryAllByRole(root, role, byName === undefined ? {} : { name: byName })
      .filter((element) => contains(element, regular(text)));
    return at === undefined ? found : found.slice(at, at === -1 ? undefined : at + 1);
  };
  const found = find(target);
  const [element] = found;
  if (!element) return null;
  if (act === 'scroll') element.scrollIntoView({ block: 'center', inline: 'center' });
  if (act === 'select') (element as HTMLInputElement).select();

  const field = element as HTMLInputElement;
  const box = element.getBoundingClientRect();
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const top = document.elementFromPoint(point.x, point.y);
  // A radio button or a switch may be drawn by its label.
  const label = element.closest('label') ?? field.labels?.[0];
  const isOnTop = top !== null && (element.contains(top) || label?.contains(top) === true);
  return {
    count: found.length,
    text: element.textContent ?? '',
    value: field.value ?? '',
    isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
    sort: element.getAttribute('aria-sort'),
    point: box.width > 0 && isOnTop ? point : null,
  };
}

/** Runs in the page: chooses the option of a `select` by its label. */
export function selectOption(name: string, label: string): boolean {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom?: TestingLibrary };
  const select = library?.queryAllByRole(document.body, 'combobox', { name })[0] as HTMLSelectElement | undefined;
  const option = [...(select?.options ?? [])].find(({ text }) => text === label);
  if (!select || !option) return false;
  select.value = option.value;
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }));
  return true;
}
