import { useState } from 'react';

interface Asked {
  hash: string;
  error: unknown;
  isPending: boolean;
}

/** Keeps the error during a retry, so that it does not flicker; drops it with its key. */
export function useSteadyError({ hash, error, isPending }: Asked): unknown {
  const [known, setKnown] = useState({ hash, error });
  const steady = isPending && known.hash === hash ? known.error : error;
  if (known.hash !== hash || known.error !== steady) setKnown({ hash, error: steady });
  return steady;
}
