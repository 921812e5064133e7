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
      const { activeElement } = document;
      const isTaken = activeElement && activeElement !== document.body && !activeElement.closest('[role="dialog"]');
      if (isTaken) return;
      const target = origin?.isConnected && origin !== document.body ? origin : document.querySelector('h1');
      // Once the dialog no longer holds it.
      queueMicrotask(() => target?.focus({ preventScroll: true }));
    },
    [origin],
  );
  return null;
}
