import type { ApiClient } from '@portal/shared-api/client';
import { usePortal } from '@portal/shared-ui';
import { hashKey, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { useSteadyError } from './steady-error.ts';

/** For paged lists. @param next cursor of the next page, `null` after the last */
export function useApiPages<T, At>(
  queryKey: QueryKey,
  ask: (api: ApiClient, at: At | undefined, signal: AbortSignal) => Promise<T>,
  next: (answer: T) => At | null,
) {
  const { api } = usePortal();
  const { data, isPending, isFetching, refetch, fetchNextPage, ...query } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => ask(api, pageParam as At | undefined, signal),
      initialPageParam: undefined as At | undefined,
      getNextPageParam: next,
    },
    queryClient,
  );
  const error = useSteadyError({ hash: hashKey(queryKey), error: query.error, isPending });
  return {
    pages: data?.pages,
    error,
    retrying: error !== null && isFetching,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : refetch()),
    hasMore: query.hasNextPage,
    fetchMore: () => void fetchNextPage(),
    fetchingMore: query.isFetchingNextPage,
  };
}
