import type { LookupTable } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import type { RecordField, RecordKind } from '@portal/shared-api/record-keeping';
import { LOOKUP_COLUMNS } from '@portal/shared-api/records';
import { translateName } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { keepPreviousData, queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { useCallback, useMemo } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { type RowsPage, useRemoteRows } from '../parts/use-remote-rows.ts';
import { fetchHistory, fetchRecord, fetchRecords, type RecordPage } from './records.resource.ts';

const RECORDS = [ADMIN, 'records'];
/** Parts of the keys of queries that show what records say; a preview is of a record before its change. */
const SHOWING: ReadonlySet<unknown> = new Set(['records', 'lookup', 'permits', 'imports']);

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

/** Until the API says how far it counts. */
const MAX_COUNTED = 10_000;

interface RecordQuery {
  kind: RecordKind;
  search: string;
  filters: string;
}

const fetchRecordPage = (api: ApiClient, { kind, ...query }: RecordQuery & RowsPage, signal?: AbortSignal) =>
  fetchRecords(api, kind, query, signal);

/** A page of the list. */
export function useRecordRows(kind: RecordKind, search: string, filters: string) {
  const { data, ...rows } = useRemoteRows({
    key: [...RECORDS, kind],
    query: { kind, search, filters },
    fetchPage: fetchRecordPage,
    rowsOf: ({ records }: RecordPage) => records,
  });
  return { ...rows, max: data?.counted_up_to ?? MAX_COUNTED };
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
