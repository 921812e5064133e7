import { useLayoutEffect, useState } from 'react';

/**
 * In a dialog with `returnFocus={false}`: returns the focus to where it was, or to the page's heading, unless something else has taken it.
 * Mantine does so only for dialogs that are closed, not for unmounted ones, and after a mistake is shown.
 */
export function FocusReturn() {
  const [origin] = useState(() => document.activeElement as HTMLElement | null);
  useLayoutEffect(
    () => () => {
      // After the dialog has released it, and whatever follows has had its turn.
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
