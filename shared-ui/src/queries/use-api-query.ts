import type { ApiClient } from '@portal/shared-api/client';
import { usePortal } from '@portal/shared-ui';
import { hashKey, type QueryKey, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from './query-client.ts';
import { useSteadyError } from './steady-error.ts';

export interface ApiQuery<T> {
  data: T | undefined;
  /** Stays during a retry; `null` without a failure. */
  error: unknown;
  fetching: boolean;
  retrying: boolean;
  retry: () => void;
}

type Options<T> = Pick<UseQueryOptions<T>, 'gcTime' | 'staleTime' | 'refetchInterval' | 'placeholderData'>;

/**
 * Fetches on mount and when `key` changes; unmounting or another key cancels the call.
 *
 * @param key begins with the name of the resource, as the front ends share one cache; `null` fetches nothing
 * @param ask a function of a `*.resource.ts`
 */
export function useApiQuery<T>(
  key: QueryKey | null,
  ask: (api: ApiClient, signal: AbortSignal) => Promise<T>,
  options: Options<T> = {},
): ApiQuery<T> {
  const { api } = usePortal();
  const isAsked = key !== null;
  const queryKey = key ?? [];
  const query = useQuery<T>(
    { ...options, queryKey, queryFn: key ? ({ signal }) => ask(api, signal) : skipToken },
    queryClient,
  );
  const { isPlaceholderData, isFetching: fetching, refetch } = query;
  const isKept = queryClient.defaultQueryOptions<T>({ ...options, queryKey }).gcTime !== 0;
  // The page that is being left may still hold a response to the same key.
  const isOthers = fetching && !isKept && !isPlaceholderData && !query.isFetchedAfterMount;
  const isPending = query.isPending || isPlaceholderData;
  const error = useSteadyError({ hash: hashKey(queryKey), error: isOthers ? null : query.error, isPending });
  return {
    data: isOthers || (isPlaceholderData && error !== null) ? undefined : query.data,
    error,
    fetching,
    retrying: error !== null && fetching,
    // All queries without a key are one to the library, which would keep the error of asking for nothing.
    retry: useCallback(() => void (isAsked && refetch()), [isAsked, refetch]),
  };
}

/** The first error, and `retry` for all that have failed. */
export function together(...queries: readonly Omit<ApiQuery<unknown>, 'data'>[]): Omit<ApiQuery<never>, 'data'> {
  const error = queries.find(({ error }) => error !== null)?.error ?? null;
  const fetching = queries.some((query) => query.fetching);
  return {
    error,
    fetching,
    retrying: error !== null && fetching,
    retry: () => {
      for (const query of queries) if (query.error !== null) query.retry();
    },
  };
}
