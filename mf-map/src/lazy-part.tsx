import { notify } from '@portal/shared-ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { mapSettled } from './map-store.ts';

const Nothing = () => null;

/**
 * Loads a part of the page when it is first shown, though not before the wells are on the map. Without its code the rest
 * of the page stays as it is, and a message says what is missing.
 *
 * @param name of the part, as the beginning of a sentence
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    mapSettled()
      .then(load)
      .then(
        (part) => ({ default: part }),
        (error: unknown) => {
          console.error(`${name} could not be loaded:`, error);
          notify('error', `${name} could not be loaded. Load the page again to have it.`);
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
