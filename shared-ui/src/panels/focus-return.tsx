import { useLayoutEffect, useState } from 'react';

/**
 * Part of a dialog with `returnFocus={false}`: gives the focus back to what had it before, or to the page's heading,
 * unless something else has taken it. Mantine does so only for dialogs that are closed, not for those that are unmounted,
 * and later than a mistake is shown.
 */
export function FocusReturn() {
  const [origin] = useState(() => document.activeElement as HTMLElement | null);
  useLayoutEffect(
    () => () => {
      // Once the dialog no longer holds it, and what follows the dialog had its turn.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const target = origin?.isConnected && origin !== document.body ? origin : document.querySelector('h1');
        target?.focus({ preventScroll: true });
      });
    },
    [origin],
  );
  return null;
}
