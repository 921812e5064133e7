import type { ApiClient } from '@portal/shared-api/client';
import { usePortal } from '@portal/shared-ui';
import { keepPreviousData, useApiQuery } from '@portal/shared-ui/queries';
import type { RemoteRows } from '@portal/shared-ui/table';
import { useCallback, useMemo, useState } from 'react';

const LARGEST_PAGE = 200;
/** What a table is exported with at most. */
const MAX_EXPORTED = 10_000;

export interface RowsPage {
  offset: number;
  limit: number;
}

interface RemoteList<Answer, Row, Query> {
  /** Begins the keys of its queries. */
  key: readonly unknown[];
  /** What is asked for; another one begins at the first page. */
  query: Query;
  fetchPage: (api: ApiClient, query: Query & RowsPage, signal?: AbortSignal) => Promise<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
}

/**
 * A table's page from the API; the one before while the next is on its way.
 *
 * @param list.fetchPage and `rowsOf` are functions of a module: another one changes nothing
 */
export function useRemoteRows<Answer extends { count: number }, Row, Query extends object>({
  key,
  query,
  fetchPage,
  rowsOf,
}: RemoteList<Answer, Row, Query>) {
  const { api } = usePortal();
  const [page, setPage] = useState<{ page: number; pageSize: number } | null>(null);
  const asked = page && { ...query, offset: page.page * page.pageSize, limit: page.pageSize };
  const { data, error, retrying, retry } = useApiQuery<Answer & { first: number }>(
    asked && [...key, 'list', asked],
    (client, signal) => fetchPage(client, asked!, signal).then((answer) => ({ ...answer, first: asked!.offset })),
    { placeholderData: keepPreviousData },
  );
  const onQuery = useCallback(
    ({ page, pageSize }: { page: number; pageSize: number }) =>
      setPage((before) => (before?.page === page && before.pageSize === pageSize ? before : { page, pageSize })),
    [],
  );
  const scope = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of modules
  const fetchAll = useCallback(async () => {
    const all: Row[] = [];
    for (let offset = 0; offset < MAX_EXPORTED; offset += LARGEST_PAGE) {
      const found = rowsOf(await fetchPage(api, { ...(JSON.parse(scope) as Query), offset, limit: LARGEST_PAGE }));
      all.push(...found);
      if (found.length < LARGEST_PAGE) break;
    }
    return all;
  }, [api, scope]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of modules
  const remote = useMemo<RemoteRows<Row>>(
    () => ({
      rows: data ? rowsOf(data) : [],
      first: data?.first ?? 0,
      count: data?.count ?? null,
      scope,
      onQuery,
      fetchAll,
    }),
    [data, scope, onQuery, fetchAll],
  );
  return { remote, data, isPending: !data, error, retrying, retry };
}
