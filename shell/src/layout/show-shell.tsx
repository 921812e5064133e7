import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { Shell } from './shell.tsx';

/** Shows that the page is loading if there is no registry by then. */
const LIMIT_MS = 100;

/**
 * Waits a moment for the registry, which mostly arrives before the shell's code, so that the shell is rendered once, not twice.
 *
 * @param ready without it nothing is shown: the texts of the page's language
 * @returns renders the shell at once
 */
export function showShell(root: Root, ready: Promise<void>): () => void {
  const show = (): void => {
    clearTimeout(timer);
    flushSync(() => root.render(<Shell />));
  };
  const timer = setTimeout(() => void ready.then(show), LIMIT_MS);
  return show;
}
