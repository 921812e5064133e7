import { useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

function set(title: string | null): void {
  current = title;
  for (const listener of listeners) listener();
}

/** @returns a function that takes the title away, unless another page has set its own */
export function showPageTitle(title: string): () => void {
  set(title);
  return () => {
    if (current === title) set(null);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The heading of the page that is shown, such as a GPU or a person; `null` for a page without one. */
export const usePageTitle = (): string | null => useSyncExternalStore(subscribe, () => current);
