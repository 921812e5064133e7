import { useState } from 'react';

interface Asked {
  hash: string;
  error: unknown;
  isPending: boolean;
}

/** Kept while the same is fetched again: what failed neither flickers nor outlives its question. */
export function useSteadyError({ hash, error, isPending }: Asked): unknown {
  const [known, setKnown] = useState({ hash, error });
  const steady = isPending && known.hash === hash ? known.error : error;
  if (known.hash !== hash || known.error !== steady) setKnown({ hash, error: steady });
  return steady;
}
