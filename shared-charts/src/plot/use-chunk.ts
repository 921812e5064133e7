import { useCallback, useEffect, useState } from 'react';

type State<T> = { loaded: T } | { error: string } | null;

/** What has been loaded is there at once where it is shown again, as on paper, which does not wait. */
const chunks = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * @param name for the console, as the beginning of a sentence
 * @param load the same function at every call
 */
export function useChunk<T>(
  name: string,
  load: () => Promise<T>,
): { loaded: T | null; error: string | null; retry: () => void } {
  const [state, setState] = useState<State<T>>(() => (chunks.has(load) ? { loaded: chunks.get(load) as T } : null));
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what loads it again
  useEffect(() => {
    if (chunks.has(load)) return;
    let gone = false;
    setState(null);
    load().then(
      (loaded) => {
        chunks.set(load, loaded);
        if (!gone) setState({ loaded });
      },
      (reason: unknown) => {
        console.error(`${name} could not be loaded:`, reason);
        if (!gone) setState({ error: reason instanceof Error ? reason.message : String(reason) });
      },
    );
    return () => {
      gone = true;
    };
  }, [name, load, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return {
    loaded: state && 'loaded' in state ? state.loaded : null,
    error: state && 'error' in state ? state.error : null,
    retry,
  };
}
