import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { Shell } from './shell.tsx';

/** Without a registry by then, the page shows that it loads. */
const LIMIT_MS = 100;

/**
 * Waits a moment for the registry, which is mostly there before the shell's code: front ends are on their way while the shell is
 * rendered, once instead of twice.
 *
 * @returns renders the shell at once; front ends find their outlet when they arrive
 */
export function showShell(root: Root): () => void {
  const show = (): void => {
    clearTimeout(timer);
    flushSync(() => root.render(<Shell />));
  };
  const timer = setTimeout(show, LIMIT_MS);
  return show;
}
