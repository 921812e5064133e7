import type { KeptRecordData, LookupTable } from '@portal/shared-api';
import type { RecordField, RecordKind } from '@portal/shared-api/record-keeping';
import { LOOKUP_COLUMNS } from '@portal/shared-api/records';
import { translateName } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { keepPreviousData, queryClient, useApiQuery } from '@portal/shared-ui/queries';
import type { RemoteRows } from '@portal/shared-ui/table';
import { useCallback, useMemo, useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { fetchHistory, fetchRecord, fetchRecords, type ListQuery, type RecordPage } from './records.resource.ts';

const RECORDS = [ADMIN, 'records'];
/** Parts of the keys of queries that show what records say; a preview is of a record before its change. */
const SHOWING: ReadonlySet<unknown> = new Set(['records', 'lookup', 'permits']);

/** After a change, whatever shows records asks again, also for the lists of classes and permits that forms offer. */
export function useRefetchRecords(): () => Promise<void> {
  const { lookups } = usePortal();
  return useCallback(() => {
    lookups.clear();
    return queryClient.invalidateQueries({
      predicate: ({ queryKey: [owner, part] }) => owner === ADMIN && SHOWING.has(part),
    });
  }, [lookups]);
}

export const useRecord = (kind: RecordKind, ndx: number, day: string | null = null) =>
  useApiQuery([...RECORDS, kind, 'one', ndx, day], (api, signal) => fetchRecord(api, kind, ndx, day, signal));

export const useRecordHistory = (kind: RecordKind, ndx: number) =>
  useApiQuery([...RECORDS, kind, 'history', ndx], (api, signal) => fetchHistory(api, kind, ndx, signal));

/** More are behind a link to their list. */
export const MAX_RELATED = 200;

/** Records that refer to one by a field. */
export const useRelatedRecords = (kind: RecordKind, field: string, ndx: number) => {
  const filters = `${field}:${ndx}`;
  return useApiQuery([...RECORDS, kind, 'related', filters], (api, signal) =>
    fetchRecords(api, kind, { search: '', filters, offset: 0, limit: MAX_RELATED }, signal),
  );
};

const LARGEST_PAGE = 200;
/** What a table is exported with at most. */
const MAX_EXPORTED = 10_000;

/** A page of the list; the one before while the next is on its way. */
export function useRecordRows(kind: RecordKind, search: string, filters: string) {
  const { api } = usePortal();
  const [page, setPage] = useState<{ page: number; pageSize: number } | null>(null);
  const query: ListQuery | null = page && { search, filters, offset: page.page * page.pageSize, limit: page.pageSize };
  const { data, error, fetching, retrying, retry } = useApiQuery<RecordPage & { first: number }>(
    query && [...RECORDS, kind, 'list', query],
    (asked, signal) => fetchRecords(asked, kind, query!, signal).then((found) => ({ ...found, first: query!.offset })),
    { placeholderData: keepPreviousData },
  );
  const onQuery = useCallback(
    ({ page, pageSize }: { page: number; pageSize: number }) =>
      setPage((before) => (before?.page === page && before.pageSize === pageSize ? before : { page, pageSize })),
    [],
  );
  const fetchAll = useCallback(async () => {
    const all: KeptRecordData[] = [];
    for (let offset = 0; offset < MAX_EXPORTED; offset += LARGEST_PAGE) {
      const { records } = await fetchRecords(api, kind, { search, filters, offset, limit: LARGEST_PAGE });
      all.push(...records);
      if (records.length < LARGEST_PAGE) break;
    }
    return all;
  }, [api, kind, search, filters]);
  const remote = useMemo<RemoteRows<KeptRecordData>>(
    () => ({
      rows: data?.records ?? [],
      first: data?.first ?? 0,
      count: data?.count ?? null,
      scope: `${search}|${filters}`,
      onQuery,
      fetchAll,
    }),
    [data, search, filters, onQuery, fetchAll],
  );
  return { remote, max: data?.counted_up_to ?? MAX_EXPORTED, isPending: !data, error, fetching, retrying, retry };
}

const TABLES: Partial<Record<string, LookupTable>> = {
  well_class: 'well-classes',
  well_type: 'well-types',
  well_status: 'well-statuses',
  county: 'counties',
  aquifer: 'aquifers',
};

export interface Choice {
  value: string;
  label: string;
}

/** The rows of a category's lookup table, in their order. */
export function useChoices(field: RecordField | undefined): readonly Choice[] {
  const { lookups } = usePortal();
  const lookup = field?.lookup;
  const table = lookup && TABLES[lookup];
  const { data } = useApiQuery<readonly object[]>(table ? [ADMIN, 'lookup', table] : null, () => lookups.rows(table!), {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () =>
      (data ?? []).map((row) => {
        const { name, ...keys } = row as { name: string } & Record<string, number>;
        return { value: `${keys[LOOKUP_COLUMNS[lookup!]]}`, label: translateName(name) };
      }),
    [data, lookup],
  );
}

const MAX_OFFERED = 20;

/** Records whose name contains a text, for a field that refers to them. */
export function useReferences(kind: RecordKind | undefined, search: string): readonly Choice[] {
  const { data } = useApiQuery<RecordPage>(
    kind ? [...RECORDS, kind, 'found', search] : null,
    (api, signal) => fetchRecords(api, kind!, { search, filters: '', offset: 0, limit: MAX_OFFERED }, signal),
    { placeholderData: keepPreviousData },
  );
  return useMemo(() => (data?.records ?? []).map(({ ndx, name }) => ({ value: `${ndx}`, label: name })), [data]);
}
