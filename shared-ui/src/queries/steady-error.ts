import { useState } from 'react';

interface Asked {
  /** Says what was asked for. */
  hash: string;
  error: unknown;
  isPending: boolean;
}

/** The error of a query, kept while the same is fetched again: what failed neither flickers nor outlives its question. */
export function useSteadyError({ hash, error, isPending }: Asked): unknown {
  const [known, setKnown] = useState({ hash, error });
  const steady = isPending && known.hash === hash ? known.error : error;
  if (known.hash !== hash || known.error !== steady) setKnown({ hash, error: steady });
  return steady;
}
