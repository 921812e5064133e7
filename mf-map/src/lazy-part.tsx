import { type Marked, t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { mapSettled } from './map-store.ts';

const Nothing = () => null;

/**
 * Loads a part of the page when it is first shown, though not before the wells are on the map.
 *
 * @param failure shown in place of the part when its code cannot be loaded
 */
export function lazyPart<Props extends object>(
  failure: Marked,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    mapSettled()
      .then(load)
      .then(
        (part) => ({ default: part }),
        (error: unknown) => {
          console.error(failure, error);
          notify('error', t(failure));
          return { default: Nothing };
        },
      ),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of components
  return function LazyPart(props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
