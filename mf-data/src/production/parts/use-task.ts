import { useCallback, useState } from 'react';

export interface Task {
  busy: boolean;
  /** What went wrong the last time, `null` where nothing did. */
  error: unknown;
  /** Does one thing at a time: while one is being done, another is not begun. */
  run: (work: () => Promise<void>) => void;
  clear: () => void;
}

/** Something that a person has done, and how it goes. */
export function useTask(): Task {
  const [{ busy, error }, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const run = useCallback(
    (work: () => Promise<void>): void => {
      if (busy) return;
      setState({ busy: true, error: null });
      work().then(
        () => setState({ busy: false, error: null }),
        (failure: unknown) => setState({ busy: false, error: failure }),
      );
    },
    [busy],
  );
  return { busy, error, run, clear: useCallback(() => setState({ busy: false, error: null }), []) };
}
