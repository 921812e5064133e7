import { useCallback, useEffect, useState } from 'react';

/** What has come of a question to the API. */
export interface Answer<T> {
  /** The answer; with another question the one before is gone. */
  data: T | undefined;
  /** What went wrong, `null` while nothing has. */
  error: unknown;
  /** Asks again; the failure stays until that is answered. */
  retry: () => void;
  /** The question is being asked again after a failure. */
  retrying: boolean;
}

interface Known<T> {
  key: string | null;
  data: T | undefined;
  error: unknown;
  attempt: number;
}

/**
 * Asks the API each time the page is opened, and again for another key; nothing is kept. Leaving, or another key, cancels the call.
 *
 * @param key says what is asked for; `null` asks nothing
 * @param ask makes the call
 */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known<T>>({ key: null, data: undefined, error: null, attempt: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the call depends on
  useEffect(() => {
    if (key === null) return;
    const call = new AbortController();
    const settle = (outcome: Pick<Known<T>, 'data' | 'error'>): void => {
      if (!call.signal.aborted) setKnown({ key, attempt, ...outcome });
    };
    ask(call.signal).then(
      (data) => settle({ data, error: null }),
      (error: unknown) => settle({ data: undefined, error }),
    );
    return () => call.abort();
  }, [key, attempt]);
  const { data, error } = known.key === key ? known : { data: undefined, error: null };
  return {
    data,
    error,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    retrying: error !== null && known.attempt !== attempt,
  };
}
