import type { Layer } from '@portal/shared-api';

const NOTHING = 'rgba(0, 0, 0, 0)';
const BY_CLASS = JSON.stringify(['get', 'Well Class']);

const isByClass = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value[0] === 'match' && JSON.stringify(value[1]) === BY_CLASS;

const namedIn = (value: unknown[]): unknown[] =>
  value
    .slice(2, -1)
    .filter((_, index) => index % 2 === 0)
    .flat();

/** Makes the fallback color of other classes transparent if there are none, which removes it from the legend. */
export const hideUnusedFallback = (paint: Layer['paint'], classes: readonly string[]): Layer['paint'] =>
  Object.fromEntries(
    Object.entries(paint).map(([property, value]) => {
      const hasRest = !isByClass(value) || classes.some((name) => !namedIn(value).includes(name));
      return [property, hasRest ? value : [...value.slice(0, -1), NOTHING]];
    }),
  );
