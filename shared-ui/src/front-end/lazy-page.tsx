import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { REMOUNT_EVENT } from './lifecycles.tsx';

type PageModule = { default: ComponentType };

/**
 * Retries once at once, as a failed preload would answer the first attempt; then the error boundary shows the failure, and "Try again"
 * fetches again. React's own `lazy` would repeat the first failure until a reload.
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
