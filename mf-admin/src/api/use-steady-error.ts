import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export interface SteadyError {
  /** What a query failed with, `null` while none has. It stays while the query is asked again. */
  error: unknown;
  /** What failed is being asked again. */
  retrying: boolean;
}

/** The error of a page's queries, held until they are answered: a page that tries again by itself does not come and go. */
export function useSteadyError(
  queries: readonly Pick<UseQueryResult, 'isError' | 'error' | 'isPending' | 'isFetching'>[],
): SteadyError {
  const [known, setKnown] = useState<unknown>(null);
  const failure = queries.find(({ isError }) => isError)?.error ?? null;
  const error = failure ?? (queries.some(({ isPending }) => isPending) ? known : null);
  if (error !== known) setKnown(error);
  return { error, retrying: error !== null && queries.some(({ isFetching }) => isFetching) };
}
