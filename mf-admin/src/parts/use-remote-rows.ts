import type { ApiClient } from '@portal/shared-api/client';
import { t } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { keepPreviousData, useApiQuery } from '@portal/shared-ui/queries';
import type { RemoteRows, Sort } from '@portal/shared-ui/table';
import { useCallback, useMemo, useState } from 'react';

/** That every list of the API allows. */
const LARGEST_PAGE = 200;
/** From here on, lists are not exported; the API counts records no further. */
const TOO_MANY = 10_000;

export interface RowsPage {
  offset: number;
  limit: number;
  /** A column's id; only of tables with columns that sort. */
  sort?: string;
  order?: 'ascending' | 'descending';
}

interface RemoteList<Answer, Row, Query> {
  /** Begins the keys of its queries. */
  key: readonly unknown[];
  /** What is asked for; another one begins at the first page. */
  query: Query;
  fetchPage: (api: ApiClient, query: Query & RowsPage, signal?: AbortSignal) => Promise<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
}

type TableQuery = Parameters<RemoteRows<unknown>['onQuery']>[0];

const sortOf = ([first]: readonly Sort[] = []): Pick<RowsPage, 'sort' | 'order'> =>
  first ? { sort: first.id, order: first.desc ? 'descending' : 'ascending' } : {};

const isSame = (one: TableQuery | null, other: TableQuery): boolean => JSON.stringify(one) === JSON.stringify(other);

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
  const [shown, setShown] = useState<TableQuery | null>(null);
  const asked = shown && {
    ...query,
    ...sortOf(shown.sorting),
    offset: shown.page * shown.pageSize,
    limit: shown.pageSize,
  };
  const { data, error, retrying, retry } = useApiQuery<Answer & { first: number }>(
    asked && [...key, 'list', asked],
    (client, signal) => fetchPage(client, asked!, signal).then((answer) => ({ ...answer, first: asked!.offset })),
    { placeholderData: keepPreviousData },
  );
  const onQuery = useCallback(
    ({ page, pageSize, sorting }: TableQuery) =>
      setShown((before) => {
        const next = { page, pageSize, sorting };
        return isSame(before, next) ? before : next;
      }),
    [],
  );
  const scope = JSON.stringify(query);
  const sorting = shown?.sorting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of modules
  const fetchAll = useCallback(async () => {
    const all: Row[] = [];
    for (;;) {
      const part = { ...sortOf(sorting), offset: all.length, limit: LARGEST_PAGE };
      const answer = await fetchPage(api, { ...(JSON.parse(scope) as Query), ...part });
      if (answer.count >= TOO_MANY)
        throw new Error(t('The list has {count, number} rows or more. Filter it first.', { count: TOO_MANY }));
      all.push(...rowsOf(answer));
      if (rowsOf(answer).length < LARGEST_PAGE) return all;
    }
  }, [api, scope, sorting]);
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
