import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { REMOUNT_EVENT } from './lifecycles.tsx';

type PageModule = { default: ComponentType };

/**
 * A failure is tried once more at once, because a preload of the file that failed would answer the first attempt; then
 * it is the error boundary's, and "Try again" fetches anew. React's own `lazy` would repeat the first failure until the
 * document is loaded again.
 */
export function lazyPage(load: () => Promise<PageModule>): FunctionComponent {
  let hasFailed = false;
  const make = () =>
    lazy(() =>
      load()
        .catch(load)
        .catch((error: unknown) => {
          hasFailed = true;
          throw error;
        }),
    );
  let Page = make();
  window.addEventListener(REMOUNT_EVENT, () => {
    if (!hasFailed) return;
    hasFailed = false;
    Page = make();
  });
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, outside of components
  return function LazyPage() {
    return <Page />;
  };
}
