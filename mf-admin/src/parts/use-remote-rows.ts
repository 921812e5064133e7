import type { ApiClient } from '@portal/shared-api/client';
import type { FilterValue } from '@portal/shared-api/records';
import { usePortal } from '@portal/shared-ui';
import { keepPreviousData, useApiQuery } from '@portal/shared-ui/queries';
import type { Filters, RemoteRows, Sort, TableQuery } from '@portal/shared-ui/table';
import { useCallback, useMemo, useState } from 'react';

/** As every list of the API has them, beside filters by the names of its columns. */
export interface ListPage {
  search?: string;
  sort?: never;
  order?: 'ascending' | 'descending';
  offset: number;
  limit: number | 'all';
}

interface RemoteList<Answer, Row, Query> {
  /** Begins the keys of its queries. */
  key: readonly unknown[];
  /** What is asked for beside what the table asks for; another one begins at the first page. */
  query: Query;
  fetchPage: (api: ApiClient, query: Query & ListPage, signal?: AbortSignal) => Promise<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
}

const sortOf = ([first]: readonly Sort[]) =>
  first ? { sort: first.id as never, order: first.desc ? ('descending' as const) : ('ascending' as const) } : {};

/** Keys are separated by commas; a comma alone is the empty key. */
export const filterText = (filter: FilterValue): string =>
  typeof filter === 'string' ? filter : filter.join(',') || ',';

const filtersOf = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([id, filter]) => [id, filterText(filter)]));

const listOf = ({ search, filters, sorting }: TableQuery) => ({
  ...filtersOf(filters),
  ...(search.trim() !== '' && { search: search.trim() }),
  ...sortOf(sorting),
});

const isWhole = ({ search, filters }: TableQuery): boolean => search.trim() === '' && Object.keys(filters).length === 0;

/** Of a list, which is sent as it is read. */
export const ALL_ROWS = { offset: 0, limit: 'all' } as const;

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
  const scope = JSON.stringify(query);
  const narrowed = useMemo(() => shown && { ...(JSON.parse(scope) as Query), ...listOf(shown) }, [scope, shown]);
  const asked = narrowed && {
    ...narrowed,
    offset: shown!.page * shown!.pageSize,
    limit: shown!.pageSize,
  };
  const { data, error, retrying, retry } = useApiQuery<Answer & { first: number; scope: string; isWhole: boolean }>(
    asked && [...key, 'list', asked],
    (client, signal) =>
      fetchPage(client, asked!, signal).then((answer) => ({
        ...answer,
        first: asked!.offset,
        scope,
        isWhole: isWhole(shown!),
      })),
    { placeholderData: keepPreviousData },
  );
  const [whole, setWhole] = useState({ scope: '', count: 0 });
  if (data?.isWhole && (data.scope !== whole.scope || data.count !== whole.count))
    setWhole({ scope: data.scope, count: data.count });
  const total = whole.scope === scope ? whole.count : null;
  const onQuery = useCallback((next: TableQuery) => setShown((before) => (isSame(before, next) ? before : next)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of modules
  const fetchAll = useCallback(
    async () => (narrowed ? rowsOf(await fetchPage(api, { ...narrowed, ...ALL_ROWS })) : []),
    [api, narrowed],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of modules
  const remote = useMemo<RemoteRows<Row>>(
    () => ({
      rows: data ? rowsOf(data) : [],
      first: data?.first ?? 0,
      count: data?.count ?? null,
      total,
      isFiltered: true,
      scope,
      onQuery,
      fetchAll,
    }),
    [data, total, scope, onQuery, fetchAll],
  );
  return { remote, narrowed, data, isPending: !data, error, retrying, retry };
}
