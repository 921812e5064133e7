import { type RefObject, useEffect, useRef } from 'react';

/** Again with another `size`: in a low window the page is longer. */
export function useShownInWindow<Part extends HTMLElement>(size?: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size may be out of sight
  useEffect(() => {
    part.current?.scrollIntoView?.({ block: 'nearest' });
  }, [size]);
  return part;
}
