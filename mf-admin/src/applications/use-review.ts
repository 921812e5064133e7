import type { QueuedApplication, ReviewedApplication } from '@portal/shared-api';
import type { ApplicationState } from '@portal/shared-api/applications';
import { usePortal } from '@portal/shared-ui';
import { keepPreviousData, queryClient, useApiQuery } from '@portal/shared-ui/queries';
import type { RemoteRows } from '@portal/shared-ui/table';
import { useCallback, useMemo, useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { fetchQueue, fetchReviewed, type Queue } from './applications.resource.ts';

const QUEUE = [ADMIN, 'applications'];
const LARGEST_PAGE = 200;
const MAX_EXPORTED = 10_000;

export const useReviewed = (number: string) =>
  useApiQuery([...QUEUE, 'one', number], (api, signal) => fetchReviewed(api, number, signal));

export const refetchQueue = (): Promise<void> => queryClient.invalidateQueries({ queryKey: QUEUE });

/** Shows what was saved at once; lists are fetched again. */
export async function keepReviewed(application: ReviewedApplication): Promise<void> {
  queryClient.setQueryData([...QUEUE, 'one', application.number], application);
  await queryClient.invalidateQueries({ queryKey: [...QUEUE, 'list'] });
}

/** With the version that a change before this one has made. */
export const latestReviewed = (application: ReviewedApplication): ReviewedApplication =>
  queryClient.getQueryData<ReviewedApplication>([...QUEUE, 'one', application.number]) ?? application;

/** A page of the queue; the one before while the next is on its way. */
export function useQueueRows(search: string, state: ApplicationState | null) {
  const { api } = usePortal();
  const [page, setPage] = useState<{ page: number; pageSize: number } | null>(null);
  const asked = { ...(search.trim() && { search: search.trim() }), ...(state && { state }) };
  const query = page && { ...asked, offset: page.page * page.pageSize, limit: page.pageSize };
  const { data, error, retrying, retry } = useApiQuery<Queue & { first: number }>(
    query && [...QUEUE, 'list', query],
    (client, signal) => fetchQueue(client, query!, signal).then((found) => ({ ...found, first: query!.offset })),
    { placeholderData: keepPreviousData },
  );
  const onQuery = useCallback(
    ({ page, pageSize }: { page: number; pageSize: number }) =>
      setPage((before) => (before?.page === page && before.pageSize === pageSize ? before : { page, pageSize })),
    [],
  );
  const scope = JSON.stringify(asked);
  const fetchAll = useCallback(async () => {
    const all: QueuedApplication[] = [];
    for (let offset = 0; offset < MAX_EXPORTED; offset += LARGEST_PAGE) {
      const { applications } = await fetchQueue(api, { ...JSON.parse(scope), offset, limit: LARGEST_PAGE });
      all.push(...applications);
      if (applications.length < LARGEST_PAGE) break;
    }
    return all;
  }, [api, scope]);
  const remote = useMemo<RemoteRows<QueuedApplication>>(
    () => ({
      rows: data?.applications ?? [],
      first: data?.first ?? 0,
      count: data?.count ?? null,
      scope,
      onQuery,
      fetchAll,
    }),
    [data, scope, onQuery, fetchAll],
  );
  return { remote, states: data?.states ?? {}, isPending: !data, error, retrying, retry };
}
